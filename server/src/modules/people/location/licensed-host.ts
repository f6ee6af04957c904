/**
 * Whether the licence covers a host name.
 * @param host as the call sends it, with or without a port
 * @param licensed whole names, or endings that begin with a dot and need a name before them (`.bet.br`)
 */
export function isLicensedHost(host: string, licensed: readonly string[]): boolean {
  const name = hostName(host)
  return licensed.some((domain) =>
    domain.startsWith('.') ? name.length > domain.length && name.endsWith(domain) : name === domain,
  )
}

const MOST = 255

/** Host name in lower case, without port and final dot; '' for an invalid name. */
function hostName(host: string): string {
  if (host.length > MOST || !/^[a-z\d.-]+(?::\d{1,5})?$/i.test(host)) return ''
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const bare = name.endsWith('.') ? name.slice(0, -1) : name
  return bare.split('.').every((label) => label !== '') ? bare : ''
}
