import { callJson, readFields } from '../call-json.ts'
import type { PartnerCalls, ReportCall } from '../partner-calls.ts'
import type { ProhibitedRegister, RegisterAddress, StatusReports } from './port.ts'
import { createSigap, createStatusReports } from './sigap.ts'
import { registerCodes } from './words.ts'

/** A supplier of lists: athletes and sports officials, people under age, politically exposed people, sanctioned people. */
const createLists = ({
  baseUrl,
  apiKey,
  report,
}: RegisterAddress & { report?: ReportCall }): ProhibitedRegister => {
  const lookUpLists = async (taxId: string) => {
    const answer = await callJson(`${baseUrl}/v1/people/${taxId}/marks`, {
      headers: { 'x-api-key': apiKey },
      report,
    })
    const { cpf, marks, lists_sha256: hash } = readFields(answer?.json)
    const words = answer?.status === 200 && cpf === taxId ? registerCodes(marks) : undefined
    return { words, ...(isHash(hash) && { listsHash: hash }) }
  }
  return { name: 'lists', lookUp: async (taxId) => (await lookUpLists(taxId)).words, lookUpLists }
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 64 && /^[0-9a-f]{64}$/.test(value)

interface Addresses {
  sigap: RegisterAddress
  lists: RegisterAddress
}

/** The registers to query, always with the regulator's. Without an address the regulator's register gives no answer, which bars everybody. */
export const prohibitedRegisters = (
  { sigap, lists }: Addresses,
  calls: PartnerCalls,
): ProhibitedRegister[] => [
  createSigap({ ...sigap, report: calls.of('sigap') }),
  ...(lists.baseUrl ? [createLists({ ...lists, report: calls.of('lists') })] : []),
]

/** Receiver of reports about closed accounts at the regulator. */
export const openStatusReports = ({ sigap }: Pick<Addresses, 'sigap'>, calls: PartnerCalls): StatusReports =>
  createStatusReports({ ...sigap, report: calls.of('sigap') })
