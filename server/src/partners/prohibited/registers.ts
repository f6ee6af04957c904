import { callJson, readFields } from '../call-json.ts'
import type { PartnerCalls, ReportCall } from '../partner-calls.ts'
import type { ProhibitedRegister, RegisterAddress, StatusReports } from './port.ts'
import { createSigap, createStatusReports } from './sigap.ts'
import { registerCodes } from './words.ts'

/** A supplier of lists: athletes and officials of sports, people under age, politically exposed and sanctioned people. */
const createLists = ({
  baseUrl,
  apiKey,
  report,
}: RegisterAddress & { report?: ReportCall }): ProhibitedRegister => ({
  name: 'lists',
  lookUp: async (taxId) => {
    const answer = await callJson(`${baseUrl}/v1/people/${taxId}/marks`, {
      headers: { 'x-api-key': apiKey },
      report,
    })
    const { cpf, marks } = readFields(answer?.json)
    return answer?.status === 200 && cpf === taxId ? registerCodes(marks) : undefined
  },
})

interface Addresses {
  sigap: RegisterAddress
  lists: RegisterAddress
}

/** The registers to query. The regulator's is always included: without an address it gives no answer, which bars everybody. */
export const prohibitedRegisters = (
  { sigap, lists }: Addresses,
  calls: PartnerCalls,
): ProhibitedRegister[] => [
  createSigap({ ...sigap, report: calls.of('sigap') }),
  ...(lists.baseUrl ? [createLists({ ...lists, report: calls.of('lists') })] : []),
]

/** Receiver of reports of accounts at the regulator. */
export const openStatusReports = ({ sigap }: Pick<Addresses, 'sigap'>, calls: PartnerCalls): StatusReports =>
  createStatusReports({ ...sigap, report: calls.of('sigap') })
