import { createHash } from 'node:crypto'
import { callJson, readFields, readText } from '../call-json.ts'
import type { ReportCall } from '../partner-calls.ts'
import { isTimelySigned } from '../timed-signature.ts'
import {
  type Checks,
  type Created,
  type Report,
  readId,
  readJson,
  readPage,
  type SeenDocuments,
  type VerificationCompany,
} from './port.ts'

export interface LegitimuzConfig {
  baseUrl: string
  /** Key of the API; empty: not configured. */
  apiKey: string
  webhookSecret: string
  /** Public token with which a page starts the company's SDK for the face. Empty: no check of the face alone. */
  sdkToken: string
}

/** Checks as configured at the company: documents and face, or face only. */
const FLOWS = { full: 'jogo-limpo-full', face: 'kyc-faceindex' } as const

/** The company Legitimuz: one verification for each of our ids, and signed callbacks. */
export function createLegitimuz(config: LegitimuzConfig, report?: ReportCall): VerificationCompany {
  const isConfigured = Boolean(config.baseUrl && config.apiKey && config.webhookSecret)
  return {
    ...checks(config, FLOWS.full, isConfigured, report),
    face: checks(config, FLOWS.face, isConfigured && config.sdkToken !== '', report),
    readDelivery: ({ rawBody, headers: sent }, now) => {
      const signature = first(sent['x-legitimuz-signature'])
      if (!config.webhookSecret || !isTimelySigned(rawBody, signature, config.webhookSecret, now))
        return { kind: 'forged' }
      const publicId = readId(readFields(readFields(readJson(rawBody)).verification).public_id)
      const key = first(sent['x-legitimuz-delivery']) ?? createHash('sha256').update(rawBody).digest('hex')
      return { kind: 'genuine', key: key.slice(0, 200), publicId }
    },
  }
}

function checks(
  { baseUrl, apiKey }: LegitimuzConfig,
  flow: string,
  isConfigured: boolean,
  report?: ReportCall,
): Checks {
  const base = `${baseUrl}/public/verifications`
  const headers = { 'x-api-key': apiKey }
  return {
    isConfigured,
    create: async ({ refId, cpf, redirectUrl, callbackUrl }) => {
      const body = {
        schema_version: '1.0',
        ref_id: refId,
        document: { type: 'cpf', number: cpf },
        flow_public_id: flow,
        redirect_url: redirectUrl,
        callback_url: callbackUrl,
      }
      const answer = await callJson(base, { method: 'POST', headers, body, report })
      if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        return { kind: 'refused' }
      const created = answer && answer.status < 300 ? readCreated(answer.json) : undefined
      return created ?? { kind: 'unavailable' }
    },
    read: async (publicId) => {
      const answer = await callJson(`${base}/${encodeURIComponent(publicId)}`, { headers, report })
      if (answer?.status === 404 && readFields(answer.json).error !== undefined) return { kind: 'not_found' }
      const found = answer?.status === 200 ? readReport(answer.json, publicId) : undefined
      return found ? { kind: 'found', report: found } : { kind: 'unavailable' }
    },
  }
}

function readCreated(json: unknown): Created | undefined {
  const publicId = readId(readFields(readFields(json).verification).public_id)
  const url = readPage(readFields(readFields(json).entry).url)
  return publicId && url ? { kind: 'created', publicId, url } : undefined
}

function readReport(json: unknown, publicId: string): Report | undefined {
  const { public_id, ref_id, status, person } = readFields(readFields(json).verification)
  const refId = readText(ref_id)
  if (public_id !== publicId || !refId) return undefined
  const outcome = status === 'approved' || status === 'refused' ? status : 'undecided'
  return { publicId, refId, outcome, documents: readDocuments(person), cpf: readText(readFields(person).cpf) }
}

function readDocuments(person: unknown): SeenDocuments | undefined {
  const fields = readFields(person)
  const cpf = readText(fields.cpf)
  const name = readText(fields.name)
  const birthday = readText(fields.birthday)
  return cpf && name && birthday ? { cpf, name, birthday } : undefined
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
