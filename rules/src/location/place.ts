/** Kind of a network, beyond its country. `hosting`: rented computers, without home users. */
export const NETWORK_KINDS = ['vpn', 'proxy', 'tor', 'hosting'] as const
export type NetworkKind = (typeof NETWORK_KINDS)[number]

/** Place of an address. */
export interface AddressPlace {
  /** ISO 3166-1, two letters; undefined if unknown. */
  country: string | undefined
  /** Kind of the announcing network (ASN); undefined if unknown. */
  network: number | undefined
  kinds: readonly NetworkKind[]
}

export interface PlaceRules {
  /** Countries for deposits and stakes; empty for all. */
  countries: readonly string[]
  refused: readonly NetworkKind[]
  /** Whether addresses of an unknown country are accepted while countries are limited. */
  unknown: 'allowed' | 'refused'
}

/** `hidden`: the network hides the location of its users. `outside`: not in the countries. `unknown`: the country is unknown. */
export const PLACE_VERDICTS = ['allowed', 'hidden', 'outside', 'unknown'] as const
export type PlaceVerdict = (typeof PLACE_VERDICTS)[number]

/** Whether deposits and stakes are accepted from a place. Withdrawing, limits and reading are open from everywhere. */
export function judgePlace({ country, kinds }: AddressPlace, rules: PlaceRules): PlaceVerdict {
  if (kinds.some((kind) => rules.refused.includes(kind))) return 'hidden'
  if (rules.countries.length === 0) return 'allowed'
  if (country === undefined) return rules.unknown === 'allowed' ? 'allowed' : 'unknown'
  return rules.countries.includes(country) ? 'allowed' : 'outside'
}
