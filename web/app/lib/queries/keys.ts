import type { CallName, CallOptions } from '../api.ts'

/** First part of every public key. All other keys belong to the player, and are removed when the player leaves. */
export const PUBLIC = 'public'

export type GetName = CallName & `GET ${string}`
/** The parameters of a query: path and query string. */
export type QueryParameters<N extends CallName> = Omit<CallOptions<N>, 'signal' | 'body'>

/** The key of a player's answer: `['GET /api/wallet']`, `['GET /api/deposits/:id', { params }]`. */
export const ownKey = <N extends CallName>(name: N, parameters?: QueryParameters<N>): readonly unknown[] =>
  parameters && Object.keys(parameters).length > 0 ? [name, parameters] : [name]

/** The key of a public answer: `['public', 'GET /v2/banners']`. */
export const publicKey = <N extends CallName>(
  name: N,
  parameters?: QueryParameters<N>,
): readonly unknown[] => [PUBLIC, ...ownKey(name, parameters)]

export const isPublic = (queryKey: readonly unknown[]): boolean => queryKey[0] === PUBLIC

/** Name of a public answer in the boot data: its call, with options as JSON. */
export const dataKey = (call: readonly unknown[]): string =>
  call.length === 1 ? String(call[0]) : JSON.stringify(call)

/** The inverse of `dataKey`: the query key of an answer. */
export const publicQueryKey = (key: string): readonly unknown[] => [
  PUBLIC,
  ...(key.startsWith('[') ? (JSON.parse(key) as unknown[]) : [key]),
]
