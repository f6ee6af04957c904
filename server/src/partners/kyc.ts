import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { callJson, fieldsOf, textOf } from './call-json.ts'
import type { ReportCall } from './partner-calls.ts'

export interface VerificationWanted {
  /** Our idempotency id: the same one gives the same verification. */
  refId: string
  cpf: string
  /** Where the person's browser goes afterwards. */
  redirectUrl: string
  callbackUrl: string
}

export interface Documents {
  cpf: string
  name: string
  /** As sent by the company; YYYY-MM-DD when well-formed. */
  birthday: string
}

export interface Report {
  publicId: string
  refId: string
  /** `undecided` also for unknown states. */
  outcome: 'undecided' | 'approved' | 'refused'
  /** The data read from the documents. */
  documents: Documents | undefined
}

export type Created =
  | { kind: 'created'; publicId: string; url: string }
  | { kind: 'refused' }
  | { kind: 'unavailable' }
export type Read = { kind: 'found'; report: Report } | { kind: 'not_found' } | { kind: 'unavailable' }
export type Delivery = { kind: 'genuine'; key: string; publicId: string | undefined } | { kind: 'forged' }

export interface VerificationCompany {
  create(wanted: VerificationWanted): Promise<Created>
  read(publicId: string): Promise<Read>
  /** Checks that the company signed these exact bytes within the last five minutes, and reads which verification it is about. */
  readDelivery(rawBody: Buffer, headers: Headers, now: Date): Delivery
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

const TOLERANCE_SECONDS = 300
const FLOW = 'jogo-limpo-full'

export function createVerificationCompany(config: {
  baseUrl: string
  apiKey: string
  webhookSecret: string
  report?: ReportCall
}): VerificationCompany {
  const base = `${config.baseUrl}/public/verifications`
  const headers = { 'x-api-key': config.apiKey }
  return {
    create: async ({ refId, cpf, redirectUrl, callbackUrl }) => {
      const body = {
        schema_version: '1.0',
        ref_id: refId,
        document: { type: 'cpf', number: cpf },
        flow_public_id: FLOW,
        redirect_url: redirectUrl,
        callback_url: callbackUrl,
      }
      const answer = await callJson(base, { method: 'POST', headers, body, report: config.report })
      if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        return { kind: 'refused' }
      const created = answer && answer.status < 300 ? readCreated(answer.json) : undefined
      return created ?? { kind: 'unavailable' }
    },
    read: async (publicId) => {
      const answer = await callJson(`${base}/${encodeURIComponent(publicId)}`, {
        headers,
        report: config.report,
      })
      if (answer?.status === 404 && fieldsOf(answer.json).error !== undefined) return { kind: 'not_found' }
      const report = answer?.status === 200 ? readReport(answer.json, publicId) : undefined
      return report ? { kind: 'found', report } : { kind: 'unavailable' }
    },
    readDelivery: (rawBody, sent, now) => {
      if (!isGenuine(rawBody, first(sent['x-legitimuz-signature']), config.webhookSecret, now))
        return { kind: 'forged' }
      const publicId = textOf(fieldsOf(fieldsOf(parsed(rawBody)).verification).public_id)
      const key = first(sent['x-legitimuz-delivery']) ?? createHash('sha256').update(rawBody).digest('hex')
      return { kind: 'genuine', key: key.slice(0, 200), publicId }
    },
  }
}

function readCreated(json: unknown): Created | undefined {
  const publicId = textOf(fieldsOf(fieldsOf(json).verification).public_id)
  const url = textOf(fieldsOf(fieldsOf(json).entry).url)
  if (!publicId || !url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined
  return { kind: 'created', publicId, url }
}

function readReport(json: unknown, publicId: string): Report | undefined {
  const { public_id, ref_id, status, person } = fieldsOf(fieldsOf(json).verification)
  const refId = textOf(ref_id)
  if (public_id !== publicId || !refId) return undefined
  const outcome = status === 'approved' || status === 'refused' ? status : 'undecided'
  return { publicId, refId, outcome, documents: readDocuments(person) }
}

function readDocuments(person: unknown): Documents | undefined {
  const fields = fieldsOf(person)
  const cpf = textOf(fields.cpf)
  const name = textOf(fields.name)
  const birthday = textOf(fields.birthday)
  return cpf && name && birthday ? { cpf, name, birthday } : undefined
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, compared in constant time. */
function isGenuine(rawBody: Buffer, signature: string | undefined, secret: string, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-fA-F]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !hex) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const wanted = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
  return timingSafeEqual(wanted, Buffer.from(hex, 'hex'))
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
