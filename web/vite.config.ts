import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server the development pages talk to: start it with `tablewright serve`.
const server = process.env.TABLEWRIGHT_SERVER ?? "http://127.0.0.1:8117";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/tablewright/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the strict content policy knows no data: addresses for scripts and fonts
    target: "es2022",
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
  },
});
