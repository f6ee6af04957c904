import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { callJson, readFields, readText } from '../call-json.ts'
import type { ReportCall } from '../partner-calls.ts'
import {
  type Callback,
  type Created,
  type Report,
  readId,
  readJson,
  readPage,
  type SeenDocuments,
  type VerificationCompany,
} from './port.ts'

export interface CafConfig {
  baseUrl: string
  /** Bearer token; empty: not configured. */
  token: string
  /** Id of the template that holds the checks of a person at the company. */
  templateId: string
  callbackSecret: string
}

/**
 * The company Caf. Its callbacks have no signature, so each attempt has an unguessable callback address. A leaked address can only trigger another read of its
 * attempt.
 */
export function createCaf(config: CafConfig, report?: ReportCall): VerificationCompany {
  const base = `${config.baseUrl}/v1/transactions`
  const headers = { authorization: `Bearer ${config.token}` }
  return {
    // Caf reports face authentications, but its contract has no request for one.
    face: undefined,
    isConfigured: Boolean(config.baseUrl && config.token && config.templateId && config.callbackSecret),
    create: async ({ refId, cpf, redirectUrl, callbackUrl }) => {
      const body = {
        templateId: config.templateId,
        attributes: { cpf },
        metadata: { ref_id: refId, redirect_url: redirectUrl },
        _callbackUrl: signedAddress(callbackUrl, refId, config.callbackSecret),
      }
      const answer = await callJson(`${base}?origin=TRUST`, { method: 'POST', headers, body, report })
      if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        return { kind: 'refused' }
      const created = answer && answer.status < 300 ? readCreated(answer.json) : undefined
      return created ?? { kind: 'unavailable' }
    },
    read: async (publicId) => {
      const answer = await callJson(`${base}/${encodeURIComponent(publicId)}`, { headers, report })
      if (answer?.status === 404 && readFields(answer.json).statusCode === 404) return { kind: 'not_found' }
      const found = answer?.status === 200 ? readReport(answer.json, publicId) : undefined
      return found ? { kind: 'found', report: found } : { kind: 'unavailable' }
    },
    readDelivery: (callback, now) => {
      if (!config.callbackSecret || !isOurAddress(callback.query, config.callbackSecret))
        return { kind: 'forged' }
      const { report, uuid } = readFields(readJson(callback.rawBody))
      return { kind: 'genuine', key: key(callback, now), publicId: readId(uuid) ?? readId(report) }
    },
  }
}

const signature = (refId: string, secret: string) =>
  createHmac('sha256', secret).update(`callback.${refId}`).digest()

function signedAddress(callbackUrl: string, refId: string, secret: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('ref', refId)
  url.searchParams.set('sig', signature(refId, secret).toString('hex'))
  return url.href
}

/** Whether the address has our signature, compared in constant time. */
function isOurAddress({ ref, sig }: Callback['query'], secret: string): boolean {
  if (readId(ref) === undefined || typeof sig !== 'string' || !/^[0-9a-f]{64}$/.test(sig)) return false
  return timingSafeEqual(signature(ref as string, secret), Buffer.from(sig, 'hex'))
}

const REPEATED_WITHIN_MS = 10_000

/**
 * Key of a delivery, because the company numbers none. Equal bytes at the same address are the same delivery, unless they come much later, when the state may
 * differ.
 */
function key({ rawBody, query }: Callback, now: Date): string {
  const period = Math.floor(now.getTime() / REPEATED_WITHIN_MS)
  return createHash('sha256').update(`${query.ref}.${period}.`).update(rawBody).digest('hex')
}

function readCreated(json: unknown): Created | undefined {
  const { id, onboarding } = readFields(json)
  const [publicId, url] = [readId(id), readPage(readFields(onboarding).url)]
  return publicId && url ? { kind: 'created', publicId, url } : undefined
}

function readReport(json: unknown, publicId: string): Report | undefined {
  const { id, status, metadata, sections } = readFields(json)
  const refId = readId(readFields(metadata).ref_id)
  if (id !== publicId || !refId) return undefined
  const outcome = status === 'APPROVED' ? 'approved' : status === 'REPROVED' ? 'refused' : 'undecided'
  return { publicId, refId, outcome, documents: readDocuments(readFields(sections).ocr), cpf: undefined }
}

function readDocuments(ocr: unknown): SeenDocuments | undefined {
  const fields = readFields(ocr)
  const [cpf, name, printed] = [readText(fields.cpf), readText(fields.name), readText(fields.birthDate)]
  return cpf && name && printed ? { cpf, name, birthday: iso(printed) } : undefined
}

/** Converts the company's form of dates, 31/12/1990. Other forms stay unchanged and match no account. */
const iso = (printed: string) =>
  printed.length === 10 ? printed.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1') : printed
