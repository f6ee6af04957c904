import { COUNTRY } from '@jogo/rules/jurisdiction'
import { type AddressPlace, NETWORK_KINDS, type NetworkKind } from '@jogo/rules/location/place'
import { isPublicAddress } from '../../../platform/public-address.ts'
import type { Databases } from './databases.ts'
import type { LocationDeps } from './deps.ts'
import { HOSTING_NUMBERS } from './hosting.ts'

/** Data of an address that do not depend on settings. */
export interface Address extends Pick<AddressPlace, 'country' | 'network'> {
  /** Names of the imported lists that contain the address. */
  lists: readonly string[]
}

/**
 * Data of an address. An imported list has priority over the databases. The databases are read only for public addresses, because their sources also list
 * others.
 */
export function knownAddress(
  ip: string,
  lists: readonly string[],
  databases: Databases,
  stage: LocationDeps['stage'],
): Address {
  const isPublic = isPublicAddress(ip)
  const elsewhere = isPublic ? databases.findCountry(ip) : stage === 'local' ? COUNTRY : undefined
  return {
    lists,
    country: lists.find((name) => /^[A-Z]{2}$/.test(name)) ?? elsewhere,
    network: numberIn(lists) ?? (isPublic ? databases.findNetwork(ip) : undefined),
  }
}

const numberIn = (lists: readonly string[]): number | undefined => {
  const name = lists.find((list) => /^AS\d+$/.test(list))
  return name === undefined ? undefined : Number(name.slice(2))
}

/** Location of an address under the settings: networks of hosting companies, and networks that the operator blocks as VPNs. */
export function addressPlace(
  { country, network, lists }: Address,
  { hostingNumbers, isBlocked }: { hostingNumbers: string; isBlocked: boolean },
): AddressPlace {
  if (isBlocked) return { country, network, kinds: ['vpn'] }
  if (lists.includes('clean')) return { country, network, kinds: [] }
  return { country, network, kinds: NETWORK_KINDS.filter((kind) => hasKind(kind)) }

  function hasKind(kind: NetworkKind): boolean {
    if (lists.includes(kind)) return true
    return kind === 'hosting' && network !== undefined && isHosting(network, hostingNumbers)
  }
}

const isHosting = (network: number, more: string) =>
  HOSTING_NUMBERS.has(network) || more.split(',').includes(String(network))
