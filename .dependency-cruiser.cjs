// Allowed imports between modules, by street. A new friendship is a word in this table, with its reason in the pull request. A module is entered by
// its door (index.ts); only server/src/app.ts and identity.ts also plug in its routes, reactions and jobs.
const FRIENDS = {
  money: {
    wallet: [],
    cashier: ['bonuses', 'cases', 'players', 'wallet'],
    bonuses: ['bets', 'catalogue', 'games', 'suppliers', 'wallet'],
    statement: ['cashier', 'players', 'wallet'],
  },
  people: {
    players: ['content', 'wallet'],
    kyc: ['players', 'wallet'],
    documents: ['players'],
    sessions: ['kyc', 'location', 'players', 'wallet'],
    profile: ['kyc', 'players', 'sessions'],
    eligibility: ['location', 'players', 'profile', 'protection', 'sessions', 'wallet'],
    protection: ['players', 'sessions', 'wallet'],
    aml: ['cashier', 'closing', 'players', 'sessions', 'wallet'],
    closing: ['bets', 'cashier', 'games', 'players', 'protection', 'sessions', 'suppliers', 'wallet'],
    privacy: ['players', 'sessions', 'wallet'],
    location: [],
    referrals: ['bonuses', 'cashier', 'players', 'sessions', 'wallet'],
    me: ['bonuses', 'cashier', 'kyc', 'players', 'wallet'],
  },
  casino: {
    games: ['realtime', 'site', 'wallet'],
    suppliers: ['cases', 'catalogue', 'eligibility', 'games', 'location', 'sessions', 'wallet'],
    catalogue: ['content'],
    lobby: ['catalogue', 'games', 'suppliers'],
  },
  sports: {
    offer: [],
    results: [],
    trading: ['offer', 'results'],
    bets: ['offer', 'results', 'wallet'],
  },
  house: {
    operators: [],
    content: [],
    cases: ['players'],
    notices: ['players'],
    realtime: ['sessions'],
    site: [],
  },
}

const TEST = '\\.(test|spec)\\.tsx?$'
const MODULES = Object.entries(FRIENDS).flatMap(([street, modules]) =>
  Object.entries(modules).map(([name, friends]) => ({
    name,
    friends,
    path: `^server/src/modules/${street}/${name}/`,
  })),
)
const folder = (name) => MODULES.find((module) => module.name === name).path
const OURS = '^(art|contract|rules|server|web|sandbox|telemetry|tools|checks|sim|bench|e2e)/'

/** How tools, checks, simulators and benches enter the server. Files of platform/ that stand open: what any program needs to reach the database and the clock. */
const SERVER_DOORS = [
  '^server/src/[^/]+\\.ts$',
  '^server/src/(acts|ledger)/index\\.ts$',
  '^server/src/modules/[^/]+/[^/]+/(index|jobs|reactions)\\.ts$',
  '^server/src/partners/[^/]+(/(index|company))?\\.ts$',
  '^server/src/platform/(bus|clock|config|db|dead-jobs|ids|jobs|language|migrate|passwords|refusal|validation)\\.ts$',
]
/** Measure or repeat a single inner step: the payment of a round, a trader's tick, steps of jobs in virtual time; and every metric there is. */
const INSIDE_THE_SERVER = [
  '^bench/(games/dealing|odds/trading)\\.ts$',
  '^sim/((bonus|season)/ledger/|pix-day/|closing/half-year\\.ts$)',
  '^checks/tidy/monitoring\\.test\\.ts$',
  '^tools/backup/backup\\.db\\.test\\.ts$',
]

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })
/** May import from its own folder, from `allowed`, and from packages; from nothing else of ours. */
const only = (name, from, allowed, comment) =>
  never(name, { path: from, pathNot: TEST }, { path: OURS, pathNot: [from, ...allowed] }, comment)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  friends: FRIENDS,
  forbidden: [
    only('art-knows-nobody', '^art/', [], 'drawings are content: whoever shows them takes the files'),
    only('rules-know-nobody', '^rules/', [], 'rules/ is pure maths that both sides run'),
    only('contract-knows-rules', '^contract/', ['^rules/'], 'contract/ is what crosses the wire'),
    only(
      'telemetry-knows-contract',
      '^telemetry/',
      ['^contract/', '^rules/'],
      'logs, metrics and traces of every process of ours: they know none of them',
    ),
    only('sandbox-knows-nobody', '^sandbox/', [], 'the outside companies share no code with ours'),
    only(
      'platform-knows-contract',
      '^server/src/platform/',
      ['^contract/', '^rules/', '^telemetry/'],
      'no betting words in platform/',
    ),
    only(
      'facts-know-platform',
      '^server/src/(stake-)?facts\\.ts$',
      ['^server/src/platform/', '^server/src/stake-facts\\.ts$', '^contract/', '^rules/', '^telemetry/'],
      'facts are what every module may publish and hear; they know no module',
    ),
    only(
      'partners-know-platform',
      '^server/src/partners/',
      ['^server/src/platform/', '^contract/', '^rules/', '^telemetry/'],
      'a client per company',
    ),
    only(
      'ledger-knows-platform',
      '^server/src/ledger/',
      ['^server/src/platform/', '^contract/', '^rules/', '^telemetry/'],
      'the only writer of money rows',
    ),
    only(
      'modules-know-their-layer',
      '^server/src/modules/',
      [
        '^server/src/(ledger|partners|platform)/',
        '^server/src/facts\\.ts$',
        '^contract/',
        '^rules/',
        '^telemetry/',
      ],
      'modules never know app.ts, main.ts or another program',
    ),
    only(
      'server-knows-no-browser',
      '^server/(src|seeds)/',
      ['^contract/', '^rules/', '^telemetry/'],
      'the server knows neither site nor tools',
    ),
    only(
      'web-knows-no-server',
      '^web/',
      ['^contract/', '^rules/', '^art/', '^telemetry/'],
      'the site knows the server by its contract alone',
    ),
    never(
      'pages-take-no-telemetry',
      { path: '^web/(app|shell)/' },
      { path: '^telemetry/' },
      'logs and metrics are for processes; what a browser tells goes by web/app/start/tracking.ts',
    ),
    never(
      'web-takes-drawings',
      { path: '^web/' },
      { path: '^art/(?!drawings/)' },
      'the site ships drawings as files, never what draws them',
    ),
    never(
      'browser-takes-types',
      { path: '^web/app/', pathNot: TEST },
      {
        path: '^contract/',
        pathNot: '^contract/src/(images|payment-receipt-text|support)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'the contract brings its schemas and texts along: the browser takes its types, how an image is addressed, the words of a receipt and those for support',
    ),
    never(
      'sandbox-stands-alone',
      { pathNot: '^sandbox/' },
      { path: '^sandbox/' },
      'nobody imports the pretended companies; they are reached over the network, like the real ones',
    ),
    never(
      'tools-know-no-checks',
      { path: '^tools/' },
      { path: '^(checks|sim|bench|e2e)/' },
      'tools start, keep and build the house; what checks, measures or walks it knows them',
    ),
    never(
      'walks-stand-alone',
      { pathNot: ['^e2e/', '^playwright\\.config\\.ts$', TEST] },
      { path: '^e2e/' },
      'what the check and the walks both need stands in tools/',
    ),
    never(
      'server-by-its-doors',
      { path: '^(tools|checks|sim|bench|e2e)/', pathNot: INSIDE_THE_SERVER },
      { path: '^server/src/', pathNot: SERVER_DOORS },
      'what stands outside of the server enters it by the doors above',
    ),
    never(
      'ledger-through-wallet',
      { path: '^server/src/modules/', pathNot: [folder('wallet'), TEST] },
      { path: '^server/src/ledger/' },
      'money moves through the wallet: its movements are the only words for it',
    ),
    never(
      'doors-only',
      { path: '^server/src/modules/([^/]+/[^/]+)/', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '/index\\.ts$'] },
      'another module is entered by its index.ts',
    ),
    never(
      'plugs-by-app-only',
      {
        path: '^server/src/(?!(app|identity)\\.ts|processes/)',
        pathNot: ['^server/src/modules/', TEST],
      },
      { path: '^server/src/modules/[^/]+/[^/]+/(?!index\\.ts$)' },
      'routes, reactions and jobs are plugged in by app.ts and identity.ts alone',
    ),
    ...MODULES.map(({ name, friends, path }) =>
      never(
        `friends-of-${name}`,
        { path, pathNot: TEST },
        { path: '^server/src/modules/', pathNot: [path, ...friends.map(folder)] },
        `${name} may know ${friends.join(', ') || 'no other module'}`,
      ),
    ),
    never(
      'module-without-friends-entry',
      { path: '^server/src/modules/', pathNot: MODULES.map(({ path }) => path) },
      {},
      'a new module enters the table at the top of .dependency-cruiser.cjs',
    ),
    never(
      'features-meet-in-a-route',
      { path: '^web/app/features/([^/]+)/', pathNot: TEST },
      { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
      'a feature of the site never imports another',
    ),
    never(
      'features-know-no-page',
      { path: '^web/app/(features|state|ui|lib)/', pathNot: TEST },
      { path: '^web/app/(routes|layouts)/' },
      'routes and layouts know features, not the other way round',
    ),
    never(
      'entries-start-and-show',
      { path: '^web/app/(features|guards|layouts|lib|routes|state|ui)/', pathNot: TEST },
      { path: '^web/app/(page|start)/' },
      'start/ begins once the page stands, page/ shows it: the entries know both, pages know neither',
    ),
    never(
      'state-knows-no-feature',
      { path: '^web/app/(state|ui|lib)/', pathNot: TEST },
      { path: '^web/app/features/' },
      'state ← features',
    ),
    never(
      'ui-is-plain',
      { path: '^web/app/(ui|lib)/', pathNot: TEST },
      { path: '^web/app/state/' },
      'buttons, fields and modals know no data and no state',
    ),
    never(
      'shell-through-its-door',
      { path: '^web/app/', pathNot: [TEST, '^web/app/entry-(client|server)\\.tsx$'] },
      { path: '^web/shell/', pathNot: '^web/shell/index\\.ts$' },
      'the site knows the frame by web/shell/index.ts; only its two entries start it, in the browser and on the server',
    ),
    never(
      'entries-start-the-shell',
      { path: '^web/app/entry-(client|server)\\.tsx$' },
      { path: '^web/shell/', pathNot: '^web/shell/(index\\.ts|client\\.tsx|server\\.tsx)$' },
      'an entry hands the site to the frame, and uses nothing inside of it',
    ),
    never(
      'shell-knows-no-site',
      { path: '^web/shell/', pathNot: TEST },
      { path: '^web/(app|server|build|dev|test)/' },
      'the frame is given the site: routes, guards, texts, what to do when a page changes',
    ),
    never(
      'no-circles',
      { path: OURS },
      {
        circular: true,
        dependencyTypesNot: ['type-only'],
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
      'two files that need each other are one file, or three',
    ),
    never(
      'everything-resolves',
      { path: OURS },
      { couldNotResolve: true, pathNot: ['^virtual:', '\\?', '\\.svg$', '\\.css$'] },
      'an import that leads nowhere',
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|playwright-report|\\.data)/|^bench/ssr/twin/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
