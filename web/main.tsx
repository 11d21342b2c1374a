import "#web/ui/tokens.css";
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Application } from "#web/app/application.tsx";
import { repeatsCancelled } from "#web/app/call-failed.ts";
import { applyDisplay } from "#web/app/display.ts";
import { beforeFirstRender } from "#web/app/start.ts";

// Offline, calls are made and fail with a message; the library's own choice would be to wait in silence.
const networkMode = "always";
const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: repeatsCancelled, retryDelay: 200, staleTime: 60_000, refetchOnWindowFocus: false },
    mutations: { networkMode },
  },
});

beforeFirstRender();
applyDisplay();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <BrowserRouter>
      <Application />
    </BrowserRouter>
  </QueryClientProvider>,
);
