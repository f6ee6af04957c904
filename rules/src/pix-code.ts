/**
 * The Pix "copy and paste" code: BR Code, an EMV merchant-presented payload (Central Bank, Manual do BR Code). Fields are ID(2) LENGTH(2)
 * VALUE. The last field, 63, is a CRC-16/CCITT-FALSE over all text before its value.
 */
import { type Cents, cents } from './money.ts'

const PIX = 'br.gov.bcb.pix'

export interface PixCode {
  /** Static: the receiver's key, with an optional text. Dynamic: the address of the charge without `https://`. */
  to: { key: string; text?: string } | { location: string }
  name: string
  city: string
  /** Dynamic codes have no amount; the charge at their address has the amount. */
  amount?: Cents
  /** `***` (no identifier) when absent. */
  txid?: string
  singleUse?: boolean
}

/** Undefined when a length, the CRC or a required field is wrong; a code is never read partially. */
export function parsePixCode(text: string): PixCode | undefined {
  const code = text.trim()
  const fields = readFields(code)
  if (
    !fields ||
    !code.slice(0, -4).endsWith('6304') ||
    crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()
  ) {
    return undefined
  }
  const extra = readFields(fields.get('62') ?? '')
  const to = receiver(fields)
  const name = fields.get('59')
  const city = fields.get('60')
  const amount = fields.get('54')
  const isPix = fields.get('00') === '01' && fields.get('53') === '986' && fields.get('58') === 'BR'
  if (!to || !name || !city || !extra || !isPix) return undefined
  if (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount)) return undefined
  const txid = extra.get('05')
  return {
    to,
    name,
    city,
    ...(amount === undefined ? {} : { amount: cents(amount.replace('.', '')) }),
    ...(txid === undefined || txid === '***' ? {} : { txid }),
    singleUse: fields.get('01') === '12',
  }
}

/** CRC with polynomial 0x1021, start 0xFFFF, nothing reflected or inverted; four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Templates 26–51 hold accounts of payment schemes. Pix may stand in any of these templates, but only once. */
function receiver(fields: Map<string, string>): PixCode['to'] | undefined {
  const accounts = [...fields]
    .filter(([id]) => id >= '26' && id <= '51')
    .flatMap(([, template]) => readFields(template) ?? [])
    .filter((account) => account.get('00')?.toLowerCase() === PIX)
  const [account] = accounts
  if (!account || accounts.length > 1) return undefined
  const key = account.get('01')
  const location = account.get('25')
  const text = account.get('02')
  if (key) return text ? { key, text } : { key }
  return location ? { location } : undefined
}

function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    const id = head?.[1]
    const length = Number(head?.[2])
    if (!id || length === 0 || at + 4 + length > text.length || fields.has(id)) return undefined
    fields.set(id, text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}
