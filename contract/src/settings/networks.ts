/** The ranges of the setting `blocked_networks`. */
export const parseNetworks = (text: string): string[] => text.split(',').filter(Boolean)

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`)

/** `203.0.113.0/24` · `2001:db8::/32`; a single address without a slash. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : -1
  return (
    rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

/** Every IPv6 spelling accepted by a URL. */
const isIpv6 = (address: string) => address.includes(':') && URL.canParse(`http://[${address}]`)
