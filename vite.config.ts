import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const apiPort = process.env["PORT"] ?? "3000";

export default defineConfig({
  root: "web",
  plugins: [react()],
  // zod compiles schemas with `new Function`, which a strict content security policy forbids and reports.
  // Its configuration must be there before the first schema is made, which no import order of ours can promise.
  define: { "globalThis.__zod_globalConfig": "({ jitless: true })" },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    // The browsers inside WeChat lag behind: what Chrome 90 and Safari 15 understand.
    target: ["chrome90", "safari15", "firefox91"],
    // Nothing is inlined as data:, so that a strict content security policy can stay strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "^/(web|api)/": { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
    },
  },
});
