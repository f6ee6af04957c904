import { expect, it } from 'vitest'
import { type AddressPlace, judgePlace, NETWORK_KINDS, type NetworkKind, type PlaceRules } from './place.ts'

const BRAZIL: PlaceRules = { countries: ['BR'], refused: NETWORK_KINDS, unknown: 'refused' }
const ANYWHERE: PlaceRules = { countries: [], refused: ['vpn', 'proxy', 'tor'], unknown: 'allowed' }
const SOME: PlaceRules = { countries: ['BR', 'PT'], refused: [], unknown: 'allowed' }

const at = (country: string | undefined, ...kinds: NetworkKind[]): AddressPlace => ({
  country,
  network: undefined,
  kinds,
})

it.each([
  ['Brazil, at home', at('BR'), BRAZIL, 'allowed'],
  ['Brazil, through a VPN', at('BR', 'vpn'), BRAZIL, 'hidden'],
  ['Brazil, through a proxy', at('BR', 'proxy'), BRAZIL, 'hidden'],
  ['Brazil, from Tor', at('BR', 'tor'), BRAZIL, 'hidden'],
  ['Brazil, from a rented computer', at('BR', 'hosting'), BRAZIL, 'hidden'],
  ['abroad', at('PY'), BRAZIL, 'outside'],
  ['abroad, through a VPN', at('DE', 'vpn'), BRAZIL, 'hidden'],
  ['nobody knows where', at(undefined), BRAZIL, 'unknown'],
  ['nobody knows where, from Tor', at(undefined, 'tor'), BRAZIL, 'hidden'],
  ['abroad, where countries are not limited', at('DE'), ANYWHERE, 'allowed'],
  ['unknown, where countries are not limited', at(undefined), ANYWHERE, 'allowed'],
  ['through a VPN, where countries are not limited', at('DE', 'vpn'), ANYWHERE, 'hidden'],
  ['a rented computer that the settings do not refuse', at('DE', 'hosting'), ANYWHERE, 'allowed'],
  ['the second of the countries', at('PT'), SOME, 'allowed'],
  ['none of the countries', at('ES'), SOME, 'outside'],
  ['unknown, where that is allowed', at(undefined), SOME, 'allowed'],
  ['a VPN that the settings do not refuse', at('BR', 'vpn'), SOME, 'allowed'],
] as const)('[LAW-GEO-1] [LAW-GEO-2] %s', (_title, place, rules, verdict) => {
  expect(judgePlace(place, rules)).toBe(verdict)
})
