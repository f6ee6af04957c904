import type { Mutant } from '../mutant.ts'

const rules = 'rules/src/location/place.ts'
const table = 'rules/src/location/place.test.ts'
const module = 'server/src/modules/location'
const scenario = 'server/test/scenarios/location.test.ts'

/** From where money comes in and is staked, and what is kept of it. */
export const LOCATION: readonly Mutant[] = [
  {
    file: rules,
    from: "return rules.unknown === 'allowed' ? 'allowed' : 'unknown'",
    to: "return 'allowed'",
    test: table,
    title: '[LAW-GEO-1] [LAW-GEO-2] nobody knows where',
  },
  {
    file: rules,
    from: "if (kinds.some((kind) => rules.refused.includes(kind))) return 'hidden'",
    to: '',
    test: table,
    title: '[LAW-GEO-1] [LAW-GEO-2] Brazil, from Tor',
  },
  {
    file: 'rules/src/location/travel.ts',
    from: 'const FASTEST_KMH = 900',
    to: 'const FASTEST_KMH = 1_900',
    test: 'rules/src/location/travel.test.ts',
    title: '[LAW-GEO-4] goes by the time between',
  },
  {
    file: 'server/src/modules/site/lawful.ts',
    from: "location === 'brazil' &&",
    to: "location !== 'brazil' &&",
    test: scenario,
    title: 'from abroad no money comes in',
  },
  {
    file: `${module}/known.ts`,
    from: "stage === 'local' ? HOME : undefined",
    to: 'HOME',
    test: `${module}/known.test.ts`,
    title: 'an own address on stage live',
  },
  {
    file: `${module}/require-place.ts`,
    from: "[sessionId, ip].join(' ')",
    to: 'sessionId',
    test: scenario,
    title: '[LAW-GEO-1] [LAW-SPO-3] keeps the place once for a session',
  },
  {
    file: `${module}/require-place.ts`,
    from: 'const GOOD_MS = 30 * 60_000',
    to: 'const GOOD_MS = 31 * 60_000',
    test: scenario,
    title: '[LAW-GEO-1] [LAW-SPO-3] keeps the place once for a session',
  },
  {
    file: `${module}/watch-lists.ts`,
    from: 'if (now !== seen) known.clear()',
    to: '',
    test: scenario,
    title: '[LAW-GEO-2] goes by a list that is imported within seconds',
  },
  {
    file: `${module}/licensed-host.ts`,
    from: 'name.length > one.length && name.endsWith(one)',
    to: 'name.includes(one)',
    test: `${module}/licensed-host.test.ts`,
    title: '[LAW-LIC-1] "jogolimpo.bet.br.example.com"',
  },
  {
    file: 'server/src/platform/access.ts',
    from: "if (access.needs.includes('licensed')) gate.requireLicensed?.(request.host)",
    to: '',
    test: scenario,
    title: '[LAW-LIC-1] by a host that is not of the licence',
  },
  {
    file: 'server/src/platform/requests.ts',
    from: 'return bareIpv4(isIP(plain) ? plain : (socket.remoteAddress ??',
    to: 'return String(isIP(plain) ? plain : (socket.remoteAddress ??',
    test: scenario,
    title: 'from a VPN that writes its address as IPv6 no money comes in',
  },
  {
    file: `${module}/import-networks.ts`,
    from: 'if (isNetwork(word) && !isTooWide(word))',
    to: 'if (isNetwork(word))',
    test: 'tools/networks.db.test.ts',
    title: '[LAW-GEO-2] loses nothing for a bad file',
  },
  {
    file: 'server/src/acts/players.ts',
    from: 'if (!(await desk.db.transaction((tx) => seeTravel(tx, seen))))',
    to: 'if (seen.why === undefined)',
    test: 'tools/networks.db.test.ts',
    title: '[LAW-GEO-4] says who travelled faster',
  },
  {
    file: 'server/src/modules/bets/place/new-bet.ts',
    from: 'placeId: slip.placeId ?? null',
    to: 'placeId: null',
    test: scenario,
    title: '[LAW-GEO-1] [LAW-SPO-3] keeps the place once for a session',
  },
]
