/**
 * Completes package-lock.json after `npm install` against a registry that carries only some platforms.
 *
 *   node scripts/complete-lock.mjs
 *
 * npm leaves optional packages that it cannot find out of the lock file, and `npm ci` then refuses the file
 * everywhere. This writes the entries that belong there: version, platform, optional. Nothing is installed from
 * them on other platforms, and on their own platform npm finds them by name and version.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../package-lock.json", import.meta.url));
const lock = JSON.parse(readFileSync(file, "utf8"));

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "x64", "ia32", "ppc64", "s390x", "riscv64", "loong64", "arm"];
const libraries = { musl: "musl", gnu: "glibc", gnueabihf: "glibc", musleabihf: "musl" };

/** The platform that a name ends in: binding-linux-x64-musl. */
function platformOf(name) {
  const parts = name.split("/").at(-1).split("-");
  const libc = parts.map((part) => libraries[part]).find((found) => found !== undefined);
  return {
    os: systems.filter((system) => parts.includes(system)),
    cpu: processors.filter((processor) => parts.includes(processor)),
    ...(parts.includes("linux") && libc ? { libc: [libc] } : {}),
  };
}

let added = 0;
for (const [where, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    const { os, cpu, libc } = platformOf(name);
    if (lock.packages[place] || lock.packages[`${where}/${place}`] || os.length === 0 || cpu.length === 0) continue;
    lock.packages[place] = { version, cpu, ...(dev ? { dev } : {}), ...(libc ? { libc } : {}), optional: true, os };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
console.log(`package-lock.json: ${added} entries of other platforms added`);
