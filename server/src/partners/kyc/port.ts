/** The identity companies that we have contracts with. One of them is chosen for new attempts; an attempt stays with its own. */
export const KYC_PROVIDERS = ['legitimuz', 'caf'] as const
export type KycProvider = (typeof KYC_PROVIDERS)[number]

export interface VerificationWanted {
  /** Our id of the attempt. The company keeps it, and its reports must name it. */
  refId: string
  cpf: string
  /** Where the person's browser goes afterwards. */
  redirectUrl: string
  callbackUrl: string
}

export interface SeenDocuments {
  cpf: string
  name: string
  /** YYYY-MM-DD when well-formed. */
  birthday: string
}

export interface Report {
  publicId: string
  refId: string
  /** `undecided` also for unknown states. */
  outcome: 'undecided' | 'approved' | 'refused'
  /** The data read from the documents; undefined for a face. */
  documents: SeenDocuments | undefined
  /** Of the person who was seen, as the company knows her. */
  cpf: string | undefined
}

export type Created =
  | { kind: 'created'; publicId: string; url: string }
  | { kind: 'refused' }
  | { kind: 'unavailable' }
export type Read = { kind: 'found'; report: Report } | { kind: 'not_found' } | { kind: 'unavailable' }
export type Delivery = { kind: 'genuine'; key: string; publicId: string | undefined } | { kind: 'forged' }

/** A callback as it arrived, byte by byte. */
export interface Callback {
  rawBody: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
}

/** One kind of check: it is created, a person goes through it, and its result is read. */
export interface Checks {
  /** Without its token nothing is offered. Callbacks are then refused too. */
  readonly isConfigured: boolean
  /** May be asked again after a lost answer: the attempt keeps the first verification whose answer arrived. */
  create(wanted: VerificationWanted): Promise<Created>
  read(publicId: string): Promise<Read>
}

/** What the site needs of an identity company, whichever it is. Only a report that was read decides; a callback is a hint to read it. */
export interface VerificationCompany extends Checks {
  /** Checks of the face alone, against the one that goes with the CPF; undefined where the company's contract has none that we can ask for. */
  readonly face: Checks | undefined
  /** Checks that the callback comes from the company, and reads which verification it is about. */
  readDelivery(callback: Callback, now: Date): Delivery
}

const LONGEST_ID = 100

/** The company's id of a verification; undefined for anything that we would not store or put into an address. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LONGEST_ID && /^[\w-]+$/.test(value) ? value : undefined
}

const LONGEST_ADDRESS = 2_000

/** The address of the company's page; only web addresses reach the browser. */
export function pageOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS || !URL.canParse(value)) return undefined
  const { protocol, href } = new URL(value)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Undefined for bytes that are no JSON. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
