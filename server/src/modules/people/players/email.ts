import { domainToASCII } from 'node:url'

const LOCAL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u
const DOMAIN = /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/
/** Patterns of a local part in one script: a Cyrillic `а` among Latin letters would imitate another address. */
const ONE_SCRIPT = [
  /^[\p{scx=Latin}\p{scx=Common}]*$/u,
  /^[\p{scx=Cyrillic}\p{scx=Common}]*$/u,
  /^[\p{scx=Greek}\p{scx=Common}]*$/u,
  /^[\p{scx=Arabic}\p{scx=Common}]*$/u,
  /^[\p{scx=Hebrew}\p{scx=Common}]*$/u,
  /^[\p{scx=Devanagari}\p{scx=Common}]*$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Common}]*$/u,
]
const MOST = 254

/**
 * Normal form for comparing addresses: lower case, Unicode-normalised, domain in ASCII. Undefined for an address that mixes scripts or cannot receive mail.
 * Quoted local parts, commas and brackets are refused, because they would change the recipient of a letter.
 */
export function emailKey(text: string): string | undefined {
  const { local, domain } = parts(text)
  const key = local.toLowerCase()
  return LOCAL.test(key) && DOMAIN.test(domain) && ONE_SCRIPT.some((script) => script.test(key))
    ? `${key}@${domain}`
    : undefined
}

/** Address for sending: the mailbox of the key, with capital letters as typed. */
export function emailAddress(text: string): string {
  const { local, domain } = parts(text)
  return `${local}@${domain}`
}

function parts(text: string) {
  const address = text.length > MOST * 4 ? '' : text.trim()
  const cut = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(cut, 0)).normalize('NFKC')
  return { local, domain: domainToASCII(address.slice(cut + 1).toLowerCase()) }
}
