import { domainToASCII } from 'node:url'

const LOCAL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u
const DOMAIN = /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * The normal form under which two addresses are the same: lower case, Unicode-normalised, the domain in ASCII. Undefined for an
 * address that cannot receive mail; quoted local parts, commas and brackets are refused, as they would change the recipient of a mail.
 */
export function emailKey(text: string): string | undefined {
  const address = text.trim()
  const cut = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(cut, 0)).normalize('NFKC').toLowerCase()
  const domain = domainToASCII(address.slice(cut + 1).toLowerCase())
  return LOCAL.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : undefined
}
