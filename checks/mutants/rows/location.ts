import type { Mutant } from '../mutant.ts'

const rules = 'rules/src/location/place.ts'
const table = 'rules/src/location/place.test.ts'
const module = 'server/src/modules/people/location'
const scenario = 'server/test/scenarios/location.test.ts'
const suppliers = 'server/src/modules/casino/suppliers'
const opened = 'server/test/scenarios/supplier-sessions.test.ts'

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
    file: 'server/src/modules/house/site/lawful.ts',
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
    from: 'at: Number(await version())',
    to: 'at: 0 * Number(await version())',
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
    file: 'server/src/modules/sports/bets/place/new-bet.ts',
    from: 'placeId: slip.placeId ?? null',
    to: 'placeId: null',
    test: scenario,
    title: '[LAW-GEO-1] [LAW-SPO-3] keeps the place once for a session',
  },
  {
    file: 'rules/src/location/seen.ts',
    from: '5 * TELL_PLACE_EVERY_MS',
    to: '6 * TELL_PLACE_EVERY_MS',
    test: opened,
    title: '[LAW-GEO-1] [LAW-GEO-2] takes no bet from where none is taken',
  },
  {
    file: `${module}/judge-seen.ts`,
    from: "settings().play_countries !== ''",
    to: 'settings().play_countries === undefined',
    test: opened,
    title: '[LAW-GEO-1] the settings say from where bets of an open game',
  },
  {
    file: `${suppliers}/note-place.ts`,
    from: 'const isOwn = await noteSeen',
    to: 'const isOwn = refusal !== undefined || await noteSeen',
    test: opened,
    title: '[LAW-GEO-1] [LAW-GEO-2] takes no bet from where none is taken',
  },
  {
    file: `${suppliers}/session-store.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the code
    from: 'and login_id = ${loginId} and',
    to: 'and',
    test: opened,
    title: '[LAW-GEO-1] hears of the place from the login alone',
  },
  {
    file: 'server/src/modules/people/sessions/index.ts',
    from: '(await findActive(parts, sessionId, clock.now())) !== undefined',
    to: '!!(await requireActive(parts, { playerId: 0, sessionId }).catch(() => false))',
    test: opened,
    title: '[LAW-AUT-1] takes no bet of a game whose player has not touched',
  },
  {
    file: 'server/src/partners/pragmatic/answer.ts',
    from: 'session_idle: 4,',
    to: '',
    test: opened,
    title: '[LAW-AUT-1] takes no bet of a game whose player has not touched',
  },
  {
    file: `${module}/sources.ts`,
    from: 'one.name === name && one.size > 0',
    to: 'one.name === name',
    test: `${module}/sources.test.ts`,
    title: '[LAW-GEO-2] says what is missing and what is old: a list that was emptied',
  },
  {
    file: `${module}/index.ts`,
    from: "jurisdiction.location === 'brazil'",
    to: "jurisdiction.location === 'as set'",
    test: scenario,
    title: '[LAW-GEO-2] readiness and metrics of an api say',
  },
  {
    file: 'web/app/features/casino/tell-place.ts',
    from: 'setInterval(tell, TELL_PLACE_EVERY_MS)',
    to: 'setInterval(tell, 3 * TELL_PLACE_EVERY_MS)',
    test: 'web/app/features/casino/play-stage.test.tsx',
    title: '[LAW-GEO-1] while a game is open its page says each minute',
  },
]
