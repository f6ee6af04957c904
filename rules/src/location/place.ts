/** What a network is known for, beyond its country. `hosting`: computers that are rented, from which nobody browses at home. */
export const NETWORK_KINDS = ['vpn', 'proxy', 'tor', 'hosting'] as const
export type NetworkKind = (typeof NETWORK_KINDS)[number]

/** Where an address is. */
export interface AddressPlace {
  /** ISO 3166-1, two letters; undefined when nobody knows. */
  country: string | undefined
  /** Of the network that announces the address (ASN); undefined when nobody knows. */
  network: number | undefined
  kinds: readonly NetworkKind[]
}

export interface PlaceRules {
  /** From where money may come in and be staked; empty for everywhere. */
  countries: readonly string[]
  refused: readonly NetworkKind[]
  /** Whether an address counts whose country nobody knows, where countries are limited. */
  unknown: 'allowed' | 'refused'
}

/** `hidden`: the network hides where its users are. `outside`: of the countries. `unknown`: nobody knows the country. */
export const PLACE_VERDICTS = ['allowed', 'hidden', 'outside', 'unknown'] as const
export type PlaceVerdict = (typeof PLACE_VERDICTS)[number]

/** Whether new money and new stakes are taken from a place. Nothing else depends on it: withdrawing, limits and reading are open from everywhere. */
export function judgePlace({ country, kinds }: AddressPlace, rules: PlaceRules): PlaceVerdict {
  if (kinds.some((kind) => rules.refused.includes(kind))) return 'hidden'
  if (rules.countries.length === 0) return 'allowed'
  if (country === undefined) return rules.unknown === 'allowed' ? 'allowed' : 'unknown'
  return rules.countries.includes(country) ? 'allowed' : 'outside'
}
