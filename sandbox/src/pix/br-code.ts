/**
 * BR Code: the text inside a Pix QR code, EMV merchant-presented mode, by the Central Bank's "Manual de Padrões para Iniciação do Pix": id (2),
 * length (2), value.
 */

export interface Decoded {
  /** Static code: the receiver's key. */
  key?: string
  /** Dynamic code: address of the charge's payload, without scheme. */
  location?: string
  txid: string
  /** Amount as written, e.g. "10.00"; absent when the payer types the amount. */
  amount?: string
  name: string
  city: string
}

export class BrCodeMistake extends Error {}

/** Dynamic code of one charge. 01 = 12 means "single use"; the amount is in the payload. */
export function encodeDynamic(location: string, merchant: { name: string; city: string }): string {
  return seal(
    field('00', '01') +
      field('01', '12') +
      field('26', field('00', 'br.gov.bcb.pix') + field('25', location)) +
      field('52', '0000') +
      field('53', '986') +
      field('58', 'BR') +
      field('59', plain(merchant.name, 25)) +
      field('60', plain(merchant.city, 15)) +
      field('62', field('05', '***')),
  )
}

/** Static code: the key itself, with or without an amount and a txid (at most 25 characters). */
export function encodeStatic(code: {
  key: string
  name: string
  city: string
  amount?: string
  txid?: string
}) {
  return seal(
    field('00', '01') +
      field('26', field('00', 'br.gov.bcb.pix') + field('01', code.key)) +
      field('52', '0000') +
      field('53', '986') +
      (code.amount ? field('54', code.amount) : '') +
      field('58', 'BR') +
      field('59', plain(code.name, 25)) +
      field('60', plain(code.city, 15)) +
      field('62', field('05', code.txid ?? '***')),
  )
}

export function decode(text: string): Decoded {
  const code = text.trim()
  if (code.length < 8 || code.slice(-8, -4) !== '6304') throw new BrCodeMistake('não termina em CRC (6304….)')
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) throw new BrCodeMistake('CRC não confere')
  const top = fields(code)
  const account = top.get('26')
  if (!account) throw new BrCodeMistake('sem conta Pix (campo 26)')
  const pix = fields(account)
  if (pix.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') throw new BrCodeMistake('não é um código Pix')
  const txid = fields(top.get('62') ?? '').get('05') ?? '***'
  const [key, location, amount] = [pix.get('01'), pix.get('25'), top.get('54')]
  return {
    ...(key ? { key } : {}),
    ...(location ? { location } : {}),
    ...(amount ? { amount } : {}),
    txid,
    name: top.get('59') ?? '',
    city: top.get('60') ?? '',
  }
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, nothing reflected; four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function fields(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const id = text.slice(at, at + 2)
    const length = text.slice(at + 2, at + 4)
    if (!/^\d{2}$/.test(id) || !/^\d{2}$/.test(length)) throw new BrCodeMistake('campo mal formado')
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length)) throw new BrCodeMistake(`campo ${id} mais curto que o anunciado`)
    found.set(id, value)
    at += 4 + value.length
  }
  return found
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new BrCodeMistake(`campo ${id} longo demais`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

function seal(text: string): string {
  return `${text}6304${crc16(`${text}6304`)}`
}

/** The standard is ASCII: accents are removed before the length is measured. */
function plain(text: string, longest: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  return ascii.slice(0, longest).trim()
}
