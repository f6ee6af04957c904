import type { Mutant } from '../mutant.ts'

const targets = 'web/server/targets.ts'
const ofTargets = 'web/server/targets.test.ts'

/** What strangers may take, and what goes on when a process or the database does not. */
export const EDGE: readonly Mutant[] = [
  {
    file: 'server/src/modules/house/realtime/gateway.ts',
    from: 'maxFragments: MAX_FRAGMENTS,',
    to: '',
    test: 'server/src/modules/house/realtime/frame-watch.test.ts',
    title: 'is heard when it is whole, and cut off when it has more than eight',
  },
  {
    file: 'server/src/modules/house/realtime/frame-watch.ts',
    from: 'return this.isMessageOpen || this.left > 0 || this.header.length > 0',
    to: 'return this.isMessageOpen',
    test: 'server/src/modules/house/realtime/frame-watch.test.ts',
    title: 'is waited for ten seconds',
  },
  {
    file: 'web/server/api-calls.ts',
    from: "if (access.proof === 'signature') ofPartners",
    to: "if (access.partner === 'legitimuz') ofPartners",
    test: 'web/server/edge.test.ts',
    title: 'comes to the api as it was sent, from anywhere or from the list of its company',
  },
  {
    file: 'web/server/proxy.ts',
    from: "if (standing === 'unlisted') return refuse('ip_blocked', request, response)",
    to: '',
    test: 'web/server/edge.test.ts',
    title: 'comes to the api as it was sent, from anywhere or from the list of its company',
  },
  {
    file: 'web/server/proxy.ts',
    from: "if (standing !== 'listed') {",
    to: "if (standing === 'none') {",
    test: 'web/server/edge.test.ts',
    title: 'has no limit of an address where the list has it, and that of everybody where there is none',
  },
  {
    file: 'deploy/Caddyfile',
    from: '\tencode zstd gzip',
    to: '\trespond /api/suppliers/* 404\n\tencode zstd gzip',
    test: 'checks/tidy/deployment.test.ts',
    title: 'lets softswissPlay come to the api',
  },
  {
    file: 'server/src/platform/call-limits.ts',
    from: 'known.calls = calls + known.unsaid',
    to: '',
    test: 'server/src/platform/call-limits.db.test.ts',
    title: 'two apis keep one limit together',
  },
  {
    file: 'rules/src/held.ts',
    from: 'count >= most * scale || ',
    to: '',
    test: 'rules/src/held.test.ts',
    title: 'counts what each key has open, until it is released',
  },
  {
    file: 'server/src/platform/socket-timeout.ts',
    from: 'isAsking(client) && traffic === seen',
    to: 'traffic === seen',
    test: 'server/src/platform/socket-timeout.db.test.ts',
    title: 'lets a connection be quiet that is asked nothing',
  },
  {
    file: 'server/src/platform/db.ts',
    from: ' || code === READ_ONLY) return true',
    to: ') return true',
    test: 'server/test/scenarios/read-only-database.test.ts',
    title: 'a database that takes no writes is told of as what it is',
  },
  {
    file: 'server/src/modules/house/realtime/gateway.ts',
    from: 'answer ? (isReady ? 200 : 503) : 404',
    to: 'answer && !isReady ? 503 : 200',
    test: 'server/src/modules/house/realtime/gateway.test.ts',
    title: 'answers what is no question about itself with 404',
  },
  {
    file: targets,
    from: '(silentFor > 0 ? 1 : 0)',
    to: '0',
    test: ofTargets,
    title: 'uses two in turn, and none that is hung',
  },
  {
    file: targets,
    from: ' || isOnlySlow',
    to: '',
    test: ofTargets,
    title: 'not at one that is so slow that only calls are answered',
  },
  {
    file: 'server/src/platform/job-pool.ts',
    from: 'loss.resolve()',
    to: '',
    test: 'server/src/platform/jobs.db.test.ts',
    title: 'another runner begins in the same process',
  },
  {
    file: 'web/server/drain.ts',
    from: 'if (requests === 0 && !sockets.has(socket)) socket.destroy()',
    to: 'socket.destroy()',
    test: 'web/server/edge.test.ts',
    title: 'answers the calls under way before it ends, and takes no others',
  },
  {
    file: 'server/src/platform/shutdown.ts',
    from: 'reply.code(isEnding ? 503 : 200)',
    to: 'reply.code(200)',
    test: 'server/src/platform/http.test.ts',
    title: 'a process that ends says so and closes its connections',
  },
]
