// Who may know whom, by street. A new friendship between modules is one word in this table, and a sentence in the pull request saying why.
// A module is entered by its door (index.ts); only server/src/app.ts and identity.ts also plug in its routes, reactions and jobs.
const FRIENDS = {
  money: {
    wallet: [],
    cashier: ['bonuses', 'players', 'wallet'],
    bonuses: ['bets', 'catalogue', 'games', 'suppliers', 'wallet'],
    statement: ['cashier', 'wallet'],
  },
  people: {
    players: ['content', 'wallet'],
    kyc: ['players', 'wallet'],
    documents: ['players'],
    sessions: ['kyc', 'location', 'players', 'wallet'],
    profile: ['kyc', 'players', 'sessions'],
    eligibility: ['location', 'players', 'profile', 'protection', 'sessions', 'wallet'],
    protection: ['players', 'sessions', 'wallet'],
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
  '^sim/(bonus|season)/ledger/',
  '^sim/closing/half-year\\.ts$',
  '^checks/tidy/monitoring\\.test\\.ts$',
  '^tools/backup/backup\\.db\\.test\\.ts$',
]

/** May import from its own folder, from `allowed`, and from packages; from nothing else of ours. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: OURS, pathNot: [from, ...allowed] },
})

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
    {
      name: 'pages-take-no-telemetry',
      comment: 'logs and metrics are for processes; what a browser tells goes by web/app/start/tracking.ts',
      severity: 'error',
      from: { path: '^web/(app|shell)/' },
      to: { path: '^telemetry/' },
    },
    {
      name: 'web-takes-drawings',
      comment: 'the site ships drawings as files, never what draws them',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^art/(?!drawings/)' },
    },
    {
      name: 'browser-takes-types',
      comment:
        'the contract brings its schemas and texts along: the browser takes its types, how an image is addressed, and the words for support',
      severity: 'error',
      from: { path: '^web/app/', pathNot: TEST },
      to: {
        path: '^contract/',
        pathNot: '^contract/src/(images|support)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sandbox-stands-alone',
      comment:
        'nobody imports the pretended companies; they are reached over the network, like the real ones',
      severity: 'error',
      from: { pathNot: '^sandbox/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'tools-know-no-checks',
      comment: 'tools start, keep and build the house; what checks, measures or walks it knows them',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(checks|sim|bench|e2e)/' },
    },
    {
      name: 'walks-stand-alone',
      comment: 'what the check and the walks both need stands in tools/',
      severity: 'error',
      from: { pathNot: ['^e2e/', '^playwright\\.config\\.ts$', TEST] },
      to: { path: '^e2e/' },
    },
    {
      name: 'server-by-its-doors',
      comment: 'what stands outside of the server enters it by the doors above',
      severity: 'error',
      from: { path: '^(tools|checks|sim|bench|e2e)/', pathNot: INSIDE_THE_SERVER },
      to: { path: '^server/src/', pathNot: SERVER_DOORS },
    },
    {
      name: 'ledger-through-wallet',
      comment: 'money moves through the wallet: its movements are the only words for it',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: [folder('wallet'), TEST] },
      to: { path: '^server/src/ledger/' },
    },
    {
      name: 'doors-only',
      comment: 'another module is entered by its index.ts',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+/[^/]+)/', pathNot: TEST },
      to: { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '/index\\.ts$'] },
    },
    {
      name: 'plugs-by-app-only',
      comment: 'routes, reactions and jobs are plugged in by app.ts and identity.ts alone',
      severity: 'error',
      from: {
        path: '^server/src/(?!(app|identity)\\.ts|processes/)',
        pathNot: ['^server/src/modules/', TEST],
      },
      to: { path: '^server/src/modules/[^/]+/[^/]+/(?!index\\.ts$)' },
    },
    ...MODULES.map(({ name, friends, path }) => ({
      name: `friends-of-${name}`,
      comment: `${name} may know ${friends.join(', ') || 'no other module'}`,
      severity: 'error',
      from: { path, pathNot: TEST },
      to: { path: '^server/src/modules/', pathNot: [path, ...friends.map(folder)] },
    })),
    {
      name: 'module-without-friends-entry',
      comment: 'a new module enters the table at the top of .dependency-cruiser.cjs',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: MODULES.map(({ path }) => path) },
      to: {},
    },
    {
      name: 'features-meet-in-a-route',
      comment: 'a feature of the site never imports another',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/', pathNot: TEST },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'features-know-no-page',
      comment: 'routes and layouts know features, not the other way round',
      severity: 'error',
      from: { path: '^web/app/(features|state|ui|lib)/', pathNot: TEST },
      to: { path: '^web/app/(routes|layouts)/' },
    },
    {
      name: 'entries-start-and-show',
      comment:
        'start/ begins once the page stands, page/ shows it: the entries know both, pages know neither',
      severity: 'error',
      from: { path: '^web/app/(features|guards|layouts|lib|routes|state|ui)/', pathNot: TEST },
      to: { path: '^web/app/(page|start)/' },
    },
    {
      name: 'state-knows-no-feature',
      comment: 'state ← features',
      severity: 'error',
      from: { path: '^web/app/(state|ui|lib)/', pathNot: TEST },
      to: { path: '^web/app/features/' },
    },
    {
      name: 'ui-is-plain',
      comment: 'buttons, fields and modals know no data and no state',
      severity: 'error',
      from: { path: '^web/app/(ui|lib)/', pathNot: TEST },
      to: { path: '^web/app/state/' },
    },
    {
      name: 'shell-through-its-door',
      comment:
        'the site knows the frame by web/shell/index.ts; only its two entries start it, in the browser and on the server',
      severity: 'error',
      from: { path: '^web/app/', pathNot: [TEST, '^web/app/entry-(client|server)\\.tsx$'] },
      to: { path: '^web/shell/', pathNot: '^web/shell/index\\.ts$' },
    },
    {
      name: 'entries-start-the-shell',
      comment: 'an entry hands the site to the frame, and uses nothing inside of it',
      severity: 'error',
      from: { path: '^web/app/entry-(client|server)\\.tsx$' },
      to: { path: '^web/shell/', pathNot: '^web/shell/(index\\.ts|client\\.tsx|server\\.tsx)$' },
    },
    {
      name: 'shell-knows-no-site',
      comment: 'the frame is given the site: routes, guards, texts, what to do when a page changes',
      severity: 'error',
      from: { path: '^web/shell/', pathNot: TEST },
      to: { path: '^web/(app|server|build|dev|test)/' },
    },
    {
      name: 'no-circles',
      comment: 'two files that need each other are one file, or three',
      severity: 'error',
      from: { path: OURS },
      to: {
        circular: true,
        dependencyTypesNot: ['type-only'],
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    },
    {
      name: 'everything-resolves',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: { path: OURS },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?', '\\.svg$', '\\.css$'] },
    },
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
