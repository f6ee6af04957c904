import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { partnerCall } from './api-calls.ts'
import type { SiteConfig } from './config.ts'
import { visitorAddress } from './visitor-address.ts'

/**
 * Standing of a partner's call. `listed`, `unlisted`: whether the calling address is in the partner's list. `without list`:
 * no list is configured. `none`: not a partner's call.
 */
export type PartnerStanding = 'listed' | 'unlisted' | 'without list' | 'none'

/** Compares the address of a partner's call with the configured lists. */
export function createPartners({
  partnerAddresses,
  behindProxy,
}: Pick<SiteConfig, 'partnerAddresses' | 'behindProxy'>): (request: IncomingMessage) => PartnerStanding {
  const lists = Object.fromEntries(
    Object.entries(partnerAddresses).map(([partner, networks]) => [partner, networkList(networks)]),
  )
  return (request) => {
    const partner = partnerCall(request.method ?? '', (request.url ?? '').replace(/[?#].*/s, ''))
    if (!partner) return 'none'
    const list = lists[partner]
    if (!list) return 'without list'
    const address = visitorAddress(request, behindProxy)
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ? 'listed' : 'unlisted'
  }
}

function networkList(networks: readonly string[]): BlockList | undefined {
  if (networks.length === 0) return undefined
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
