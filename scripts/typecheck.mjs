// Type-checks every wall against its own library set, so that the engine cannot see the DOM nor the web see Node.
import { spawnSync } from "node:child_process";

const walls = ["contract", "engine", "server", "web", "scripts", "e2e"];
let failed = false;
for (const wall of walls) {
  const { status } = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", wall], { stdio: "inherit" });
  if (status !== 0) {
    failed = true;
    console.error(`typecheck failed: ${wall}`);
  }
}
process.exit(failed ? 1 : 0);
