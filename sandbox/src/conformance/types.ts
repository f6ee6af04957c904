/** Options of a run: the wallet and its account. */
export interface Settings {
  /** Base address of the wallet; `/api/suppliers/<codec>/…`, or `/webhooks/betby/…` of a book, is appended. */
  wallet: string
  secret: string
  user: string
  codec: 'softswiss' | 'pragmatic' | 'book'
  game: string
  /** The stake of most cases, centavos. */
  stake: number
  /** Issued free spins, for the cases about free spins. */
  issue?: string
  token?: string
  barred?: string
  closed?: string
  /** Of a book: file of the signing key (PEM), its name, our name at the supplier, another player's token. */
  key?: string
  kid?: string
  brand?: string
  otherToken?: string
}

export interface CaseResult {
  name: string
  ok: boolean
  expected: string
  got: string
}

export interface Verdict {
  ok: boolean
  codec: Settings['codec']
  wallet: string
  passed: number
  failed: number
  /** Cases that cannot run here, each with the reason. */
  skipped: { name: string; why: string }[]
  /** Centavos before the first and after the last case. */
  balance: { begin: number | null; end: number | null }
  ms: number
  cases: CaseResult[]
}

/** A case: its name states the requirement, and its run throws `Mismatch` when it is broken. */
export interface Case<Client> {
  name: string
  run(client: Client): Promise<void>
}

export class Mismatch extends Error {
  readonly expected: string
  readonly got: string
  constructor(expected: string, got: string) {
    super(`expected ${expected}, got ${got}`)
    this.expected = expected
    this.got = got
  }
}

/** The case cannot be run against this wallet with this account. */
export class Skip extends Error {}

export function must(holds: boolean, expected: string, got: unknown): void {
  if (!holds) throw new Mismatch(expected, typeof got === 'string' ? got : JSON.stringify(got))
}
