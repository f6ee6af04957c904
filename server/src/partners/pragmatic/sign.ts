import { createHash, timingSafeEqual } from 'node:crypto'

export type Params = Readonly<Record<string, string>>

/** MD5 of the parameters, sorted by name and joined as `name=value&…`, followed by the secret. The supplier's contract requires MD5. */
export function signatureHash(params: Params, secret: string): string {
  const text = Object.keys(params)
    .filter((name) => name !== 'hash')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
  return createHash('md5').update(`${text}${secret}`).digest('hex')
}

/** Whether the hash of a form is valid. It is compared in constant time and may have letters of either case. */
export function hasValidHash(params: Params, secret: string): boolean {
  const sent = params.hash ?? ''
  if (!/^[0-9a-fA-F]{32}$/.test(sent)) return false
  return timingSafeEqual(Buffer.from(signatureHash(params, secret), 'hex'), Buffer.from(sent, 'hex'))
}

export const signedForm = (params: Params, secret: string): string =>
  new URLSearchParams({ ...params, hash: signatureHash(params, secret) }).toString()
