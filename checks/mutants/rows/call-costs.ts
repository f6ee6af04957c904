import type { Mutant } from '../mutant.ts'

const test = 'server/test/scenarios/call-costs.test.ts'

/** What makes a call dearer than its row of `server/test/call-costs.ts`, though its answer stays right. */
export const CALL_COSTS: readonly Mutant[] = [
  {
    file: 'server/src/modules/casino/games/open-round.ts',
    from: 'promised.set(playerId, true)',
    to: '',
    test,
    title: 'POST /api/games/dice/rounds costs',
  },
  {
    file: 'server/src/modules/people/players/terms/terms.ts',
    from: 'known.set(playerId, inForce)',
    to: '',
    test,
    title: 'POST /api/games/mines/rounds costs',
  },
  {
    file: 'server/src/modules/people/players/prohibited/gate.ts',
    from: 'cleared.set(playerId, day)',
    to: '',
    test,
    title: 'pragmatic bet costs',
  },
  {
    file: 'server/src/modules/people/location/require-place.ts',
    from: 'last.set(key, row)',
    to: '',
    test,
    title: 'POST /api/games/double/rounds costs',
  },
  {
    file: 'server/src/modules/sports/bets/place/place-slip.ts',
    from: 'const recent = await tryRecent(placing, playerId, slip)',
    to: 'const recent = undefined as Tried | undefined',
    test,
    title: 'POST /api/bets costs',
  },
  {
    file: 'server/src/modules/casino/suppliers/session-gate.ts',
    from: 'await find(await known.get(key), supplier, session)',
    to: 'await find(await known.reload(key), supplier, session)',
    test,
    title: 'softswiss play: a bet costs',
  },
  {
    file: 'server/src/modules/sports/bets/show/read-bets.ts',
    from: 'limit: PAGE + 1',
    to: 'limit: 2 * PAGE',
    test,
    title: 'GET /api/bets costs',
  },
  {
    file: 'server/src/modules/casino/catalogue/list-games.ts',
    from: 'limit: PAGE + 1',
    to: 'limit: 2 * PAGE',
    test,
    title: 'GET /v2/casino-games costs',
  },
  {
    file: 'server/src/modules/sports/offer/lists.ts',
    from: '    limit: PAGE + 1,',
    to: '    limit: 2 * PAGE,',
    test,
    title: 'GET /v2/sports/fixtures costs',
  },
  {
    file: 'server/src/modules/casino/games/shared/store.ts',
    from: ".orderBy('n', 'desc').limit(limit).execute()",
    to: ".orderBy('n', 'desc').execute()",
    test,
    title: 'GET /api/games/double/table costs',
  },
  {
    file: 'server/src/modules/people/me/index.ts',
    from: 'kyc.stateOf(player)',
    to: 'kyc.stateOf(await players.get(playerId))',
    test,
    title: 'GET /api/auth/me costs',
  },
]
