import type { CallName, CallOptions } from '../api.ts'

/** The first part of the key of every public answer. Whatever does not begin with it is the player's own, and goes when he does. */
export const PUBLIC = 'public'

export type GetName = CallName & `GET ${string}`
/** What a query asks: parameters of the path and of the query. */
export type Asked<N extends CallName> = Omit<CallOptions<N>, 'signal' | 'body'>

/** The key of an answer of the player's own: `['GET /api/wallet']`, `['GET /api/deposits/:id', { params }]`. */
export const ownKey = <N extends CallName>(name: N, asked?: Asked<N>): readonly unknown[] =>
  asked && Object.keys(asked).length > 0 ? [name, asked] : [name]

/** The key of a public answer: `['public', 'GET /v2/banners']`. */
export const publicKey = <N extends CallName>(name: N, asked?: Asked<N>): readonly unknown[] => [
  PUBLIC,
  ...ownKey(name, asked),
]

export const isPublic = (queryKey: readonly unknown[]): boolean => queryKey[0] === PUBLIC

/** How a public answer is named in what the server sends: the name of its call, with options as JSON. */
export const dataKey = (call: readonly unknown[]): string =>
  call.length === 1 ? String(call[0]) : JSON.stringify(call)

/** The way back: the key of the query that an answer belongs to. */
export const publicKeyOf = (key: string): readonly unknown[] => [
  PUBLIC,
  ...(key.startsWith('[') ? (JSON.parse(key) as unknown[]) : [key]),
]
