/** The credentials with which the product reaches these companies. Constant, so that tests and documents can name them. */
export const CREDENTIALS = {
  pixClientId: 'jogo-limpo',
  pixClientSecret: 'sandbox-secret',
  /** The merchant's own Pix key (EVP): receiver of every charge and payer of every payout. */
  pixKey: '7f6e3c1a-2b4d-4e8f-9a10-5c6d7e8f9a0b',
  cpfApiKey: 'sandbox',
  kycApiKey: 'sandbox',
  kycWebhookSecret: 'sandbox-kyc-secret',
  kycSdkToken: 'sandbox-face',
  cafToken: 'sandbox-caf-token',
  cafTemplate: 'jogo-limpo-full',
  softswissCasinoId: 'jogo-limpo',
  softswissToken: 'sandbox-softswiss-token',
  pragmaticSecureLogin: 'jogo_limpo',
  pragmaticSecret: 'sandbox-pragmatic-secret',
  oddsToken: 'sandbox-odds-token',
  sigapApiKey: 'sandbox-sigap',
  listsApiKey: 'sandbox-lists',
  smsApiKey: 'sandbox-sms',
  smsWebhookSecret: 'sandbox-sms-secret',
  s3KeyId: 'sandbox-s3',
  s3Secret: 'sandbox-s3-secret',
  bookReportKey: 'sandbox-betby-report-key',
  /** Text from which the second book's constant signing key is made. */
  bookKeyText: 'sandbox-betby-key',
} as const

/** Names in the tokens between the house and the supplier of the second book. */
export const BOOK = {
  issuer: 'betby',
  brand: 'jogo-limpo',
  house: 'jogo-limpo',
  keyId: 'sandbox-betby-1',
} as const

export const MERCHANT = {
  name: 'JOGO LIMPO',
  city: 'SAO PAULO',
  cnpj: '11222333000181',
  ispb: '99999004',
} as const

export interface Options {
  /** Time between two draws of the lottery, ms. */
  lotteryMs: number
  /** Port of the human pages; the companies use the fifteen ports after it. 0 means any free port for each. */
  port: number
  /** Folder of the snapshot and the TLS material. */
  dir: string
  /** Time between accepting a payout or refund and its final state, ms. */
  completeMs: number
  /** Time between the person's button and the KYC company's final answer, ms. */
  kycMs: number
  /** Delay before the first retry of a refused callback, ms; doubled every time. */
  retryMs: number
  /** Time limit of a callback, ms; a slower one counts as refused. */
  callbackTimeoutMs: number
  /** Life of a bearer token, s. */
  tokenSeconds: number
  /** Seed of all generated ids. Random unless given: equal ids after a lost snapshot would look like replays. */
  seed?: string
  /** Receiver of KYC verdicts for requests without a callback_url. */
  kycCallbackUrl?: string
  /** The operator's wallet, which the suppliers of games call. */
  walletUrl: string
  /** Number of games in the first supplier's catalogue. */
  games: number
  /** Time until an abandoned blackjack hand stands, ms. */
  handMs: number
  /** Speed of the odds supplier's matches, relative to real time. */
  oddsSpeed: number
  /** Factor by which matches are rarer than in the schedule. */
  oddsApart: number
  /** Interval between two alive messages of the odds feed, ms. */
  oddsAliveMs: number
  /** Minimum time between two recoveries with a start time, ms. */
  oddsRecoveryMs: number
  /** Whether the odds supplier plays ordered matches alone. */
  oddsQuiet: boolean
  /** Time of play of a match of the second book, ms. */
  bookMatchMs: number
  /** Time until a bet without an answer of the wallet is discarded, ms. */
  bookDiscardMs: number
  /** Address of the house's keys, where it differs from the wallet's address. */
  bookHouseKeys?: string
  /** File of another signing key of the second book (PEM). */
  bookKey?: string
}

/** @param args of the command line: `--games N` wins over SANDBOX_GAMES, `--odds-speed N` over SANDBOX_ODDS_SPEED */
export function optionsFromEnv(env: NodeJS.ProcessEnv, args: readonly string[] = []): Options {
  const given = (flag: string, name: string) => {
    const value = args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined
    return value ? { [name]: value } : {}
  }
  const own = {
    ...env,
    ...given('--games', 'SANDBOX_GAMES'),
    ...given('--odds-speed', 'SANDBOX_ODDS_SPEED'),
  }
  return {
    port: integer(env, 'SANDBOX_PORT', 4400),
    dir: env.SANDBOX_DIR || '.data/sandbox',
    completeMs: integer(env, 'SANDBOX_PAYOUT_MS', 1500),
    kycMs: integer(env, 'SANDBOX_KYC_MS', 800),
    lotteryMs: Math.max(1, integer(env, 'SANDBOX_LOTTERY_MS', 10_000)),
    retryMs: integer(env, 'SANDBOX_RETRY_MS', 5000),
    callbackTimeoutMs: integer(env, 'SANDBOX_CALLBACK_TIMEOUT_MS', 10_000),
    tokenSeconds: integer(env, 'SANDBOX_TOKEN_SECONDS', 3600),
    walletUrl: (env.SANDBOX_WALLET_URL || 'http://127.0.0.1:3000').replace(/\/+$/, ''),
    games: integer(own, 'SANDBOX_GAMES', 30),
    handMs: integer(env, 'SANDBOX_HAND_MS', 60_000),
    oddsSpeed: Math.max(1, integer(own, 'SANDBOX_ODDS_SPEED', 10)),
    oddsApart: Math.max(1, integer(env, 'SANDBOX_ODDS_APART', 1)),
    oddsAliveMs: integer(env, 'SANDBOX_ODDS_ALIVE_MS', 10_000),
    oddsRecoveryMs: integer(env, 'SANDBOX_ODDS_RECOVERY_MS', 30_000),
    oddsQuiet: env.SANDBOX_ODDS_QUIET === '1',
    bookMatchMs: Math.max(1000, integer(env, 'SANDBOX_BOOK_MATCH_MS', 240_000)),
    bookDiscardMs: integer(env, 'SANDBOX_BOOK_DISCARD_MS', 10_000),
    ...(env.SANDBOX_HOUSE_JWKS_URL ? { bookHouseKeys: env.SANDBOX_HOUSE_JWKS_URL } : {}),
    ...(env.SANDBOX_BOOK_KEY ? { bookKey: env.SANDBOX_BOOK_KEY } : {}),
    ...(env.SANDBOX_SEED ? { seed: env.SANDBOX_SEED } : {}),
    ...(env.SANDBOX_KYC_CALLBACK ? { kycCallbackUrl: env.SANDBOX_KYC_CALLBACK } : {}),
  }
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}"`)
  return value
}
