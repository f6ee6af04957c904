import { decimalText } from '../src/money.ts'
import { crc16, type PixCode } from '../src/pix-code.ts'

const PIX = 'br.gov.bcb.pix'

/** Writes codes for the tests of the reader: the whole payload, CRC included. Throws a RangeError when a part is empty or too long to be written. */
export function encodePixCode(code: PixCode): string {
  const account =
    'key' in code.to
      ? field('01', ascii(code.to.key)) + (code.to.text ? field('02', ascii(code.to.text)) : '')
      : field('25', code.to.location)
  const body = [
    field('00', '01'),
    code.singleUse ? field('01', '12') : '',
    field('26', field('00', PIX) + account),
    field('52', '0000'),
    field('53', '986'),
    code.amount === undefined ? '' : field('54', decimalText(code.amount)),
    field('58', 'BR'),
    field('59', ascii(code.name).slice(0, 25).trim()),
    field('60', ascii(code.city).slice(0, 15).trim()),
    field('62', field('05', code.txid ?? '***')),
    '6304',
  ].join('')
  return body + crc16(body)
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`Pix code field ${id} has ${value.length} characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Lengths count characters, and readers disagree beyond ASCII, so accents are removed before measuring. */
function ascii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
}
