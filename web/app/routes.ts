import type { Place, RouteRow } from '../shell/index.ts'
import { gameFamily, OWN_GAMES } from './lib/games.ts'
import type { TextGroup } from './lib/texts.ts'
import type { Layout } from './styles/tokens.ts'

/** A row with this site's layouts and texts. */
type SiteRoute = RouteRow & { layout?: Layout; texts?: readonly TextGroup[] }

/** The server's slug format; other values name nothing, so no call is made for them. */
const isSlug = ({ params }: Place) =>
  Object.values(params).every((value) => value.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value))

const isReferrer = ({ params }: Place) => /^[\w-]{1,64}$/.test(params.id ?? '')

/** A page for each own game. The file of the page has the game's name, and the texts have the name of its family. */
const gameRoutes = OWN_GAMES.map(
  ({ name: game, ...more }) =>
    ({
      ...('layout' in more && { layout: more.layout }),
      name: `games-${game}`,
      texts: ['games', ...('isTable' in more ? (['tables'] as const) : []), gameFamily(game)],
      path: `/games/${game}`,
    }) as const,
)

/**
 * Every URL of the site with its layout and guards. The first matching row wins, so rows with fixed segments precede rows with parameters.
 * `texts`: groups of messages/ that the page uses. `page`: the file of the page, where its name differs (`routeFile`).
 */
export const routes = [
  {
    name: 'index',
    texts: ['home', 'catalogue'],
    path: '/',
    alias: ['/home'],
    page: 'routes/home.tsx',
  },
  {
    name: 'recuperar-senha',
    texts: ['sessions'],
    path: '/recuperar-senha',
    alias: ['/Recover'],
    page: 'routes/recover.tsx',
  },
  {
    name: 'ref-id',
    texts: ['home', 'catalogue'],
    path: '/ref/:id',
    validate: isReferrer,
    page: 'routes/home.tsx',
  },
  {
    name: 'play-id',
    texts: ['casino', 'catalogue', 'sheets', 'play'],
    path: '/play/:id',
    validate: isSlug,
    guards: ['require-verification', 'cookie-consent'],
    page: 'routes/play.tsx',
  },
  {
    name: 'casino',
    texts: ['casino', 'catalogue'],
    path: '/casino',
    page: 'routes/casino.index.tsx',
  },
  {
    name: 'casino-live',
    texts: ['casino', 'catalogue'],
    path: '/casino/live',
  },
  {
    name: 'casino-slots',
    texts: ['casino', 'catalogue'],
    path: '/casino/slots',
  },
  {
    name: 'casino-favorites',
    texts: ['casino', 'catalogue', 'favorites'],
    path: '/casino/favorites',
  },
  {
    name: 'casino-category',
    texts: ['casino', 'catalogue'],
    path: '/casino/:categoryName',
    validate: isSlug,
  },
  ...gameRoutes,
  { name: 'fair', texts: ['fair'], path: '/fair' },
  {
    name: 'providers',
    texts: ['casino', 'catalogue'],
    path: '/providers',
    alias: ['/suppliers'],
    page: 'routes/providers.index.tsx',
  },
  {
    name: 'providers-id',
    texts: ['casino', 'catalogue'],
    path: '/providers/:id',
    validate: isSlug,
    page: 'routes/providers.provider.tsx',
  },
  {
    name: 'promotions',
    texts: ['content'],
    path: '/promotions',
    page: 'routes/promotions.index.tsx',
  },
  {
    name: 'promotions-id',
    texts: ['content'],
    path: '/promotions/:id',
    validate: isSlug,
    page: 'routes/promotions.promotion.tsx',
  },
  {
    name: 'sports-esports',
    texts: ['sportsbook', 'markets', 'esports'],
    path: '/sports/esports/*?',
    guards: ['refresh-ip'],
    page: 'routes/sports.tsx',
  },
  {
    name: 'sports',
    texts: ['sportsbook', 'markets'],
    path: '/sports/*?',
    guards: ['refresh-ip', 'require-verification', 'cookie-consent'],
  },
  {
    name: 'altenar-sports',
    texts: ['sportsbook', 'second_book'],
    path: '/altenar-sports/*?',
    layout: 'orange',
  },
  {
    name: 'rules-betting',
    texts: ['content', 'betting_rules', 'market_names', 'sportsbook'],
    path: '/rules-betting',
    page: 'routes/rules-betting.tsx',
  },
  { name: 'support', texts: ['cases'], path: '/support' },
  { name: 'ate-logo', texts: ['protection', 'site'], path: '/ate-logo', page: 'routes/goodbye.tsx' },
  {
    name: 'user-wallet',
    texts: ['wallet', 'statement'],
    path: '/user/wallet',
    guards: ['auth'],
  },
  {
    name: 'user-wallet-deposit',
    texts: ['cashier'],
    path: '/user/wallet/deposit',
    guards: ['auth', 'refresh-ip', 'require-verification'],
  },
  {
    name: 'user-wallet-withdraw',
    texts: ['cashier', 'wallet'],
    path: '/user/wallet/withdraw',
    guards: ['auth', 'require-verification'],
  },
  {
    name: 'user-withdraw',
    texts: ['cashier', 'wallet'],
    path: '/user/withdraw',
    guards: ['auth', 'refresh-ip', 'require-verification'],
    page: 'routes/user.wallet.withdraw.tsx',
  },
  {
    name: 'user-account',
    texts: ['players'],
    path: '/user/account',
    guards: ['auth', 'refresh-ip'],
  },
  {
    name: 'user-account-document',
    texts: ['kyc'],
    path: '/user/account/document',
  },
  {
    name: 'user-account-password',
    texts: ['sessions'],
    path: '/user/account/password',
    guards: ['auth', 'refresh-ip', 'require-verification'],
    page: 'routes/user.password.tsx',
  },
  {
    name: 'user-security',
    texts: ['security', 'sessions'],
    path: '/user/security',
    guards: ['auth'],
  },
  {
    name: 'user-data',
    texts: ['privacy'],
    path: '/user/data',
    guards: ['auth'],
  },
  {
    name: 'user-password',
    texts: ['sessions'],
    path: '/user/password',
    guards: ['auth', 'refresh-ip', 'require-verification'],
  },
  {
    name: 'user-promotion',
    texts: ['bonuses'],
    path: '/user/promotion',
    guards: ['auth'],
  },
  {
    name: 'user-promotion-coupon',
    texts: ['bonuses'],
    path: '/user/promotion/coupon',
    guards: ['auth'],
    page: 'routes/user.coupon.tsx',
  },
  {
    name: 'user-bonus',
    texts: ['bonuses', 'bonus_terms'],
    path: '/user/bonus',
    guards: ['auth'],
  },
  {
    name: 'user-coupon',
    texts: ['bonuses'],
    path: '/user/coupon',
    guards: ['auth'],
  },
  {
    name: 'user-protection',
    texts: ['protection'],
    path: '/user/protection',
    guards: ['auth'],
  },
  {
    name: 'user-protection-limits',
    texts: ['protection', 'play_session'],
    path: '/user/protection/limits',
    guards: ['auth'],
    page: 'routes/user.protection.limits.tsx',
  },
  {
    name: 'user-protection-assessment',
    texts: ['protection', 'assessment'],
    path: '/user/protection/assessment',
    guards: ['auth'],
  },
  {
    name: 'user-protection-exclusion',
    texts: ['protection'],
    path: '/user/protection/exclusion',
    guards: ['auth'],
  },
  {
    name: 'user-protection-suspension',
    texts: ['protection'],
    path: '/user/protection/suspension',
    guards: ['auth'],
  },
  {
    name: 'user-indications',
    texts: ['referrals'],
    path: '/user/indications',
    guards: ['auth'],
  },
  {
    name: 'user-bets',
    texts: ['bets', 'betting_rules', 'markets', 'market_names'],
    path: '/user/bets',
    guards: ['auth'],
  },
  {
    name: 'user-transaction',
    texts: ['statement'],
    path: '/user/transaction',
    guards: ['auth'],
  },
  {
    name: 'regulation',
    texts: ['content'],
    path: '/:regulation',
    validate: isSlug,
  },
] as const satisfies readonly SiteRoute[]

/** The file of a row's page: `routes/user.bets.tsx` for `user-bets`. */
export const routeFile = ({
  name,
  page = `routes/${name.replaceAll('-', '.')}.tsx`,
}: Pick<RouteRow, 'name' | 'page'>): string => page
