/** Kinds of second factors: code of an app, recovery code, proof of a passkey, code of a letter. */
export type FactorKind = 'app' | 'recovery' | 'passkey' | 'letter'

interface Holds {
  app: boolean
  passkey: boolean
}

/**
 * A player's accepted factors; empty if none is required. An app has recovery codes; without an app a code by letter is possible, so that a lost device locks
 * nobody out.
 */
export function acceptedFactors({ app, passkey }: Holds, asksEverybody: boolean): FactorKind[] {
  if (app) return passkey ? ['app', 'recovery', 'passkey'] : ['app', 'recovery']
  if (passkey) return ['passkey', 'letter']
  return asksEverybody ? ['letter'] : []
}
