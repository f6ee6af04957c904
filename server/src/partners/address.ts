import { STATES } from '@jogo/rules/cep'
import { plainText } from '@jogo/rules/plain-text'
import { callJson, readFields } from './call-json.ts'
import type { ReportCall } from './partner-calls.ts'

/** Address of a CEP. In a small town it has no street and no district. */
export interface FoundAddress {
  street: string
  district: string
  city: string
  state: string
}

export type AddressLookUp =
  | { kind: 'found'; address: FoundAddress }
  | { kind: 'unknown' }
  | { kind: 'unavailable' }

/** A company that finds addresses by CEP. Without it players type the address. */
export interface Addresses {
  /** @param cep eight digits */
  lookUp(cep: string): Promise<AddressLookUp>
}

/** Finds addresses by CEP, with the contract CEP v2 of BrasilAPI. @param baseUrl empty: no look-ups */
export const createAddresses = ({
  baseUrl,
  report,
}: {
  baseUrl: string
  report?: ReportCall
}): Addresses => ({
  lookUp: async (cep) => {
    const answer = baseUrl ? await callJson(`${baseUrl}/api/cep/v2/${cep}`, { report }) : undefined
    if (answer?.status === 404 && readFields(answer.json).name !== undefined) return { kind: 'unknown' }
    const address = answer?.status === 200 ? readAddress(answer.json, cep) : undefined
    return address ? { kind: 'found', address } : { kind: 'unavailable' }
  },
})

const MOST = { street: 120, district: 80, city: 80 }

/** Address from the answer. Undefined unless the answer is about this CEP, in a city of an existing state. */
function readAddress(json: unknown, postcode: string): FoundAddress | undefined {
  const { cep, state, city, neighborhood, street } = readFields(json)
  const line = (value: unknown, most: number) =>
    (typeof value === 'string' ? plainText(value, most) : undefined) ?? ''
  const found = {
    street: line(street, MOST.street),
    district: line(neighborhood, MOST.district),
    city: line(city, MOST.city),
    state: STATES.find((code) => code === state) ?? '',
  }
  if (typeof cep !== 'string' || cep.replace('-', '') !== postcode) return undefined
  return found.city && found.state ? found : undefined
}
