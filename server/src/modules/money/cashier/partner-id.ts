import { createHash } from 'node:crypto'

/** The payment company's id of a deposit (txid) or a withdrawal (idEnvio): 32 hexadecimal digits. */
export const partnerId = (id: string): string => id.replaceAll('-', '')

/** Our id from the company's id; undefined if the company's id was not made from one of our ids. */
export function ownId(partnerId: string): string | undefined {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(partnerId) ?? []
  return parts.length === 5 ? parts.join('-') : undefined
}

/** Reference of movements about a payment: a UUID derived from a company's id (RFC 9562, version 8). */
export function movementId(partnersId: string): string {
  const hex = createHash('sha256').update(`pix:${partnersId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
