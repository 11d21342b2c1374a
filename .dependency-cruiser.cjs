const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    rule("no-cycles", "A cycle hides which of two things is the foundation.", {}, { circular: true }),
    rule(
      "engine-is-pure",
      "The engine computes. It may import only itself.",
      { path: "^engine/", pathNot: "[.]test[.]ts$" },
      { pathNot: "^engine/" },
    ),
    rule(
      "contract-needs-only-zod",
      "What crosses the wire must load anywhere.",
      { path: "^contract/", pathNot: "[.]test[.]ts$" },
      { pathNot: "^(contract/|node_modules/zod/)" },
    ),
    rule(
      "web-never-sees-server",
      "The browser knows the server by its contract only.",
      { path: "^web/" },
      { path: "^(server|data|scripts)/" },
    ),
    rule(
      "server-never-sees-web",
      "The server serves files; it does not know screens.",
      { path: "^server/" },
      { path: "^(web|scripts|e2e)/" },
    ),
    rule(
      "features-are-peers",
      "Compose features in app, not sideways.",
      { path: "^(server|web)/features/([^/]+)/" },
      { path: "^$1/features/", pathNot: "^$1/features/$2/" },
    ),
    rule(
      "sql-lives-in-queries",
      "One file of a feature asks the database.",
      { path: "^server/features/", pathNot: "(queries|[.]test)[.]ts$" },
      { path: "^node_modules/kysely/" },
    ),
    rule(
      "ui-knows-no-feature",
      "web/ui is a kit; it must not know what it shows.",
      { path: "^web/ui/" },
      { path: "^web/(features|app)/" },
    ),
    rule(
      "admission-knows-no-feature",
      "web/admission is what several features show (docs/decisions/007); it stands on the kit and the app, not on them.",
      { path: "^web/admission/" },
      { pathNot: "^(contract/|engine/|node_modules/|web/(admission|app|ui|testing)/)" },
    ),
    rule(
      "app-knows-no-admission",
      "Only features and the room itself use web/admission (docs/decisions/007).",
      { path: "^web/(app|ui)/" },
      { path: "^web/admission/" },
    ),
    rule(
      "product-knows-no-test-aid",
      "What tests stand on must not reach a reader.",
      { path: "^web/", pathNot: "(^web/testing/|[.]test[.]tsx?$)" },
      { path: "^web/testing/" },
    ),
    rule(
      "scripts-see-all-but-web",
      "A script works on data and the server; screens are for a browser.",
      { path: "^scripts/" },
      { path: "^web/" },
    ),
    rule(
      "no-orphans",
      "A file that nothing reaches is dead.",
      { orphan: true, pathNot: "[.]d[.]ts$|[.]config[.]|[.]test[.]tsx?$|tsconfig" },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
