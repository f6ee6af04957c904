/** What a run is told: which wallet, with whose account. */
export interface Settings {
  /** The wallet's address, to which `/api/suppliers/<codec>/…` is put, unless it ends so already. */
  wallet: string
  secret: string
  user: string
  codec: 'softswiss' | 'pragmatic'
  game: string
  /** The stake of most cases, centavos. */
  stake: number
  /** Only with these are the cases run that need them. */
  issue?: string
  token?: string
  barred?: string
  closed?: string
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
  /** Cases that could not be run here, each with the reason. */
  skipped: { name: string; why: string }[]
  /** Centavos before the first and after the last case. */
  balance: { begin: number | null; end: number | null }
  ms: number
  cases: CaseResult[]
}

/** A case is a name that says what must hold, and a run that throws `Mismatch` when it does not. */
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
