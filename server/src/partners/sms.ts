import { callJson, parsed, readFields, readText } from './call-json.ts'
import type { ReportCall } from './partner-calls.ts'
import { isTimelySigned } from './timed-signature.ts'

export interface Sms {
  /**
   * Sends a message, once per `key`. @param to E.164 @returns false if the company will never deliver it @throws Error if the result is unknown; the caller
   * tries again
   */
  send(message: { to: string; text: string; key: string }): Promise<boolean>
  /** Reads a delivery notice of the company; undefined for a forged notice. */
  readReceipt(notice: SmsNotice, now: Date): SmsReceipt | 'not understood' | undefined
}

/** A request to the webhook, with its exact bytes. */
export interface SmsNotice {
  rawBody: Buffer
  signature: string | undefined
}

/** A delivery receipt. `key`: the key of `send`. */
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

/** SMS over plain HTTP, with one call per message. Retries are idempotent by key, and notices are signed. */
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
