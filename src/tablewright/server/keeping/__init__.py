"""The folder a server keeps everything in: checked, copied, put back, tidied."""
