import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip'

const WANTED: readonly (readonly [Encoding, RegExp])[] = (['br', 'gzip'] as const).map((name) => [
  name,
  new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`),
])

/** Compression of the answer, the smaller one first; undefined for clients without either. Load balancers often accept gzip alone. */
export function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  return WANTED.find(([, pattern]) => pattern.test(accepted))?.[0]
}
