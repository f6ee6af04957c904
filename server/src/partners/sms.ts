import { callJson, parsed, readFields, readText } from './call-json.ts'
import type { ReportCall } from './partner-calls.ts'
import { isTimelySigned } from './timed-signature.ts'

export interface Sms {
  /** Sends a message, once per `key`. @param to E.164 @returns false if the company will never deliver it @throws if the result is unknown: to be retried */
  send(message: { to: string; text: string; key: string }): Promise<boolean>
  /** Reads a notice of the company; undefined for a forged one. */
  readReceipt(notice: SmsNotice, now: Date): SmsReceipt | 'not understood' | undefined
}

/** A request to the webhook, byte by byte. */
export interface SmsNotice {
  rawBody: Buffer
  signature: string | undefined
}

/** `key`: ours, of `send`. */
export interface SmsReceipt {
  key: string
  state: 'delivered' | 'failed'
}

export interface SmsConfig {
  baseUrl: string
  apiKey: string
  webhookSecret: string
  /** Address for the company's delivery notices. */
  callbackUrl: string
  report?: ReportCall
}

/** SMS over plain HTTP: one call per message, retries are idempotent by key, notices are signed. */
export function createSms({ baseUrl, apiKey, webhookSecret, callbackUrl, report }: SmsConfig): Sms {
  return {
    send: async ({ to, text, key }) => {
      if (!baseUrl) return false
      const answer = await callJson(`${baseUrl}/v1/messages`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey },
        body: { to, text, key, callback_url: callbackUrl },
        report,
      })
      if (answer && [200, 201, 202].includes(answer.status) && readText(readFields(answer.json).id))
        return true
      if (answer?.status === 400 || answer?.status === 422) return false
      throw new Error('the company of messages did not take it')
    },
    readReceipt: ({ rawBody, signature }, now) => {
      if (!webhookSecret || !isTimelySigned(rawBody, signature, webhookSecret, now)) return undefined
      const { key, status } = readFields(parsed(rawBody.toString('utf8')))
      if (typeof key !== 'string' || (status !== 'delivered' && status !== 'failed')) return 'not understood'
      return { key, state: status }
    },
  }
}
