import { FEATURED_GAME } from './games.ts'

/** The legal text with its own address, `/rules-betting`. */
export const BETTING_RULES = 'regras-de-apostas'
const [TERMS, PRIVACY] = ['termos-de-uso', 'politica-de-privacidade']

/** Every link of the site. */
export const paths = {
  home: '/',
  casino: '/casino',
  live: '/casino/live',
  slots: '/casino/slots',
  favourites: '/casino/favorites',
  category: (slug: string) => `/casino/${encodeURIComponent(slug)}`,
  providers: '/providers',
  provider: (id: string) => `/providers/${encodeURIComponent(id)}`,
  play: (id: string) => `/play/${encodeURIComponent(id)}`,
  /** An own game, by its name. */
  game: (name: string) => `/games/${name}`,
  /** A game of the house or of a supplier, without money. `path`: page of the game. */
  demo: (path: string) => `${path}?demo=1`,
  /** The game of the site's invitations. */
  featured: `/games/${FEATURED_GAME.name}`,
  sports: '/sports',
  /** A page of the sports book: `live`, `match/flamengo-x-palmeiras-1001`. */
  sportsAt: (rest: string) => `/sports/${rest}`,
  esports: '/sports/esports',
  moreSports: '/altenar-sports',
  promotions: '/promotions',
  promotion: (id: string) => `/promotions/${encodeURIComponent(id)}`,
  bettingRules: '/rules-betting',
  recover: '/recuperar-senha',
  /** A legal text by its slug. */
  terms: `/${TERMS}`,
  privacy: `/${PRIVACY}`,
  regulation: (slug: string) => (slug === BETTING_RULES ? '/rules-betting' : `/${encodeURIComponent(slug)}`),
  /** The fairness check, with that game selected. */
  fair: (game?: string) => (game ? `/fair?game=${game}` : '/fair'),
  wallet: '/user/wallet',
  deposit: '/user/wallet/deposit',
  /** The payment page of one deposit. */
  charge: (id: string) => `/user/wallet/deposit?id=${encodeURIComponent(id)}`,
  withdraw: '/user/wallet/withdraw',
  /** The page of one withdrawal. */
  withdrawal: (id: string) => `/user/wallet/withdraw?id=${encodeURIComponent(id)}`,
  statement: '/user/transaction',
  /** The player's bets on sports. */
  bets: '/user/bets',
  /** All rounds of the player. */
  rounds: '/user/transaction?view=rounds',
  account: '/user/account',
  password: '/user/account/password',
  security: '/user/security',
  data: '/user/data',
  bonus: '/user/bonus',
  coupons: '/user/coupon',
  myPromotions: '/user/promotion',
  protection: '/user/protection',
  limits: '/user/protection/limits',
  assessment: '/user/protection/assessment',
  exclusion: '/user/protection/exclusion',
  suspension: '/user/protection/suspension',
  referrals: '/user/indications',
  /** A player's referral link, by his id. */
  referral: (id: number) => `/ref/${id}`,
  verification: '/user/account/document',
  support: '/support',
  /** Page for visitors younger than 18. */
  goodbye: '/ate-logo',
} as const
