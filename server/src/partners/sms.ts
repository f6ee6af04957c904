import { callJson, fieldsOf, parsed, textOf } from './call-json.ts'
import type { ReportCall } from './partner-calls.ts'
import { isTimelySigned } from './timed-signature.ts'

export interface Sms {
  /**
   * Hands a message over to be carried. The same `key` again is the same message, which is sent once.
   * @param to E.164 @returns false when the company will never carry it @throws when it is not known whether it was taken: to be tried again
   */
  send(message: { to: string; text: string; key: string }): Promise<boolean>
  /** What a notice of the company says; undefined for one that is not the company's. */
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
  /** Where the company tells what became of a message. */
  callbackUrl: string
  report?: ReportCall
}

/** By plain HTTP: one call a message, its key makes a repetition harmless, notices are signed. */
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
      if (answer && [200, 201, 202].includes(answer.status) && textOf(fieldsOf(answer.json).id)) return true
      if (answer?.status === 400 || answer?.status === 422) return false
      throw new Error('the company of messages did not take it')
    },
    readReceipt: ({ rawBody, signature }, now) => {
      if (!webhookSecret || !isTimelySigned(rawBody, signature, webhookSecret, now)) return undefined
      const { key, status } = fieldsOf(parsed(rawBody.toString('utf8')))
      if (typeof key !== 'string' || (status !== 'delivered' && status !== 'failed')) return 'not understood'
      return { key, state: status }
    },
  }
}
