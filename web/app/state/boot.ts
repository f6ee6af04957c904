import type { Language } from '@jogo/contract/refusals'
import type { Answer, CallName } from '../lib/api.ts'
import type { Theme } from '../styles/tokens.ts'

/** Public configuration, read when the site's server starts. Never a secret. */
export interface PublicConfig {
  DD_APPLICATION_ID: string
  DD_CLIENT_TOKEN: string
  DD_SITE: string
  DD_VERSION: string
  DD_ENV: string
  DD_SESSION_SAMPLE_RATE: string
  APP_ID: string
  API_URL: string
  SOFTSWISS_SCRIPT_URL: string
}

/** What the server tells the browser about the page it rendered, so that both render the same. */
export interface Boot {
  build: string
  language: Language
  theme: Theme
  /** A token came with the request. Nothing more is known of the player on the server. */
  signedIn: boolean
  /** A hint came along that a bar of his own keeps him from depositing: nothing offers it until he is known. */
  depositBarred?: boolean
  /** The api does not answer. */
  away: boolean
  config: PublicConfig
  /** The style sheet with the colours of the other layouts. */
  layoutsCss: string
  /** Files with the texts of the language, by group. */
  texts: Record<string, string>
  /** The page is a skeleton until the browser has asked its guards. Its script begins at once. */
  eager?: boolean
  /** Set when the server answered with the error page. */
  failure?: { status: number; message: string } | undefined
  /** Answers of the public calls that the page shows, as they were when it was rendered, by `dataKey`. */
  data: Record<string, unknown>
}

/** `['GET /v2/banners']` → its name; a call with options → the key of its query as JSON. */
export const dataKey = (queryKey: readonly unknown[]): string =>
  queryKey.length === 1 ? String(queryKey[0]) : JSON.stringify(queryKey)

/** The way back: the key of the query that an answer belongs to. */
export const queryKeyOf = (key: string): readonly unknown[] => (key.startsWith('[') ? JSON.parse(key) : [key])

let current: Boot

export function setBoot(boot: Boot): void {
  current = boot
}

/** On the server a render is synchronous: no other request's render comes between. */
export function boot(): Boot {
  return current
}

/** As `publicAnswer`, for a call with options: by the key of its query. */
export const answerTo = (queryKey: readonly unknown[]): unknown => current.data[dataKey(queryKey)]

/** What a public call answered when the page was rendered; undefined while the api is away. */
export function publicAnswer<N extends CallName>(name: N): Answer<N> | undefined {
  return current.data[name] as Answer<N> | undefined
}
