import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that outsiders must not make the server call: loopback, private, link-local, shared, documentation, multicast, reserved. */
const CLOSED_V4 = new BlockList()
const CLOSED_V6 = new BlockList()
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Closed networks of IPv6: all outside 2000::/3, and addresses that embed an IPv4 address. */
const V6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const
for (const [net, bits] of V4) CLOSED_V4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of V6) CLOSED_V6.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !CLOSED_V4.check(ip, 'ipv4')
  return family === 6 && !CLOSED_V6.check(ip, 'ipv6')
}

/** Resolves a host name when connecting, so that the answer cannot change after the check. One closed address among the answers refuses the host. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const closed = addresses?.find(({ address }) => !isPublicAddress(address))
    const problem =
      error ?? (closed && Object.assign(new Error(`${hostname} is not public`), { code: 'EACCES' }))
    if (problem) return answer(problem, '')
    if (options.all) return answer(null, addresses)
    answer(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}
