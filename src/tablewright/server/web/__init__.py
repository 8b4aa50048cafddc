"""What comes over the network: connections, requests, who asks, and every route."""
