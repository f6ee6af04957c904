/** What may be shown as a second factor: a code of an app, one of its recovery codes, the proof of a passkey, the code of a letter. */
export type FactorKind = 'app' | 'recovery' | 'passkey' | 'letter'

interface Holds {
  app: boolean
  passkey: boolean
}

/**
 * What would do for a player; nothing is asked of whom the list is empty. Who has an app has its recovery codes; anybody else who is asked may
 * have a code by letter, so that a lost device closes nobody out.
 */
export function kindsOf({ app, passkey }: Holds, asksEverybody: boolean): FactorKind[] {
  if (app) return passkey ? ['app', 'recovery', 'passkey'] : ['app', 'recovery']
  if (passkey) return ['passkey', 'letter']
  return asksEverybody ? ['letter'] : []
}
