/** Identity companies with a contract. The configuration chooses the company of new attempts; a begun attempt stays with its company. */
export const KYC_PROVIDERS = ['legitimuz', 'caf'] as const
export type KycProvider = (typeof KYC_PROVIDERS)[number]

export interface VerificationRequest {
  /** Our id of the attempt; the company's reports must contain it. */
  refId: string
  cpf: string
  /** Address to which the person's browser returns. */
  redirectUrl: string
  callbackUrl: string
}

export interface SeenDocuments {
  cpf: string
  name: string
  /** Birthday; YYYY-MM-DD if well-formed. */
  birthday: string
}

export interface Report {
  publicId: string
  refId: string
  /** `undecided` also for unknown states. */
  outcome: 'undecided' | 'approved' | 'refused'
  /** Data read from the documents; undefined for a check of the face. */
  documents: SeenDocuments | undefined
  /** CPF of the verified person at the company. */
  cpf: string | undefined
}

export type Created =
  | { kind: 'created'; publicId: string; url: string }
  | { kind: 'refused' }
  | { kind: 'unavailable' }
export type Read = { kind: 'found'; report: Report } | { kind: 'not_found' } | { kind: 'unavailable' }
export type Delivery = { kind: 'genuine'; key: string; publicId: string | undefined } | { kind: 'forged' }

/** A callback with its exact bytes. */
export interface Callback {
  rawBody: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
}

/** Checks of one kind: creation, the person's steps and the result. */
export interface Checks {
  /** Whether the company's token is set; otherwise no check is offered and callbacks are refused. */
  readonly isConfigured: boolean
  /** Creates a verification. A repeat after a lost answer is safe: the attempt keeps its first answered verification. */
  create(request: VerificationRequest): Promise<Created>
  read(publicId: string): Promise<Read>
}

/** Port of an identity company. Only a report read from the company decides; a callback is a hint to read that report. */
export interface VerificationCompany extends Checks {
  /** Checks of the face only, against the picture of the CPF; undefined if the company's contract does not offer it. */
  readonly face: Checks | undefined
  /** Verifies that the callback comes from the company, and reads its verification. */
  readDelivery(callback: Callback, now: Date): Delivery
}

const LONGEST_ID = 100

/** The company's id of a verification. Undefined for a value that must not be stored or put into an address. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LONGEST_ID && /^[\w-]+$/.test(value) ? value : undefined
}

const LONGEST_ADDRESS = 2_000

/** Address of the company's page. Only web addresses reach the browser. */
export function readPage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS || !URL.canParse(value)) return undefined
  const { protocol, href } = new URL(value)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Parsed body; undefined if it is not JSON. */
export function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
