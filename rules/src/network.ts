const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * Network of a single household: the whole IPv4 address, or the first half of an IPv6 address (the rest changes by the hour). In PostgreSQL's
 * notation.
 */
export function householdNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (IPV4.test(plain)) return `${plain}/32`
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const left = groups(head)
  const right = groups(tail ?? '')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const first = [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
