import { GAME_NAMES } from '@jogo/rules/games/all'
import { OWN_GAMES } from '../../web/app/lib/games.ts'

/**
 * The specification's route table (section 2), written out: an address for each path, and its guards. The table is independent of the
 * site's own table, which is tested against it.
 */
export interface SpecRow {
  path: string
  guards: readonly ('auth' | 'refresh-ip' | 'require-verification' | 'cookie-consent')[]
}

export const SPEC_ROUTES: readonly SpecRow[] = [
  { path: '/', guards: [] },
  { path: '/home', guards: [] },
  { path: '/Recover', guards: [] },
  { path: '/recuperar-senha', guards: [] },
  { path: '/ref/1', guards: [] },
  { path: '/play/crazy-88', guards: ['require-verification', 'cookie-consent'] },
  { path: '/casino', guards: [] },
  { path: '/casino/live', guards: [] },
  { path: '/casino/slots', guards: [] },
  { path: '/casino/favorites', guards: [] },
  { path: '/casino/originals', guards: [] },
  { path: '/games/mines', guards: [] },
  { path: '/games/double', guards: [] },
  { path: '/providers', guards: [] },
  { path: '/providers/jogo-limpo', guards: [] },
  { path: '/suppliers', guards: [] },
  { path: '/promotions', guards: [] },
  { path: '/promotions/confira-cada-rodada', guards: [] },
  { path: '/sports', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/football/brazil', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/football', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/live', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/today', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/results', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/favourites', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/search', guards: ['refresh-ip', 'require-verification', 'cookie-consent'] },
  { path: '/sports/esports', guards: ['refresh-ip'] },
  { path: '/altenar-sports', guards: [] },
  { path: '/rules-betting', guards: [] },
  { path: '/user/wallet', guards: ['auth'] },
  { path: '/user/account', guards: ['auth', 'refresh-ip'] },
  { path: '/user/account/document', guards: [] },
  { path: '/user/account/password', guards: ['auth', 'refresh-ip', 'require-verification'] },
  { path: '/user/password', guards: ['auth', 'refresh-ip', 'require-verification'] },
  { path: '/user/withdraw', guards: ['auth', 'refresh-ip', 'require-verification'] },
  { path: '/user/wallet/deposit', guards: ['auth', 'refresh-ip', 'require-verification'] },
  { path: '/user/wallet/withdraw', guards: ['auth', 'require-verification'] },
  { path: '/user/promotion', guards: ['auth'] },
  { path: '/user/promotion/coupon', guards: ['auth'] },
  { path: '/user/protection', guards: ['auth'] },
  { path: '/user/protection/exclusion', guards: ['auth'] },
  { path: '/user/protection/suspension', guards: ['auth'] },
  { path: '/user/indications', guards: ['auth'] },
  { path: '/user/transaction', guards: ['auth'] },
  { path: '/user/bonus', guards: ['auth'] },
  { path: '/user/coupon', guards: ['auth'] },
  { path: '/termos-de-uso', guards: [] },
]

/**
 * Pages of further slots of a family. Each equals the page of the first slot, with other symbols, texts and chances.
 */
export const FURTHER_SLOTS: readonly string[] = OWN_GAMES.filter(
  (game, at) => 'family' in game && OWN_GAMES.findIndex((ownGame) => 'family' in ownGame) !== at,
).map(({ name }) => name)

/** Further addresses of a page with an earlier address in the table. */
export const OTHER_ADDRESSES: readonly string[] = ['/home', '/recuperar-senha', '/suppliers']

const SPEC_PATHS = new Set(SPEC_ROUTES.map(({ path }) => path))

/** Our own pages. */
export const OWN_ROUTES: readonly SpecRow[] = [
  { path: '/fair', guards: [] },
  { path: '/support', guards: [] },
  { path: '/ate-logo', guards: [] },
  { path: '/acessibilidade', guards: [] },
  { path: '/jogo-responsavel', guards: [] },
  { path: '/user/security', guards: ['auth'] },
  { path: '/user/data', guards: ['auth'] },
  { path: '/user/protection/limits', guards: ['auth'] },
  { path: '/user/protection/assessment', guards: ['auth'] },
  { path: '/user/bets', guards: ['auth'] },
  ...GAME_NAMES.map((game) => ({ path: `/games/${game}`, guards: [] })).filter(
    ({ path }) => !SPEC_PATHS.has(path),
  ),
]
