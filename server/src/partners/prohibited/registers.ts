import type { PartnerCalls } from '../partner-calls.ts'
import { createLists } from './lists.ts'
import type { ProhibitedRegister, RegisterAddress, StatusReports } from './port.ts'
import { createSigap, createStatusReports } from './sigap.ts'

interface Addresses {
  sigap: RegisterAddress
  lists: RegisterAddress
}

/** The registers that are asked. The regulator's is always among them: without an address it answers nothing, so that nobody is let in. */
export const registersOf = ({ sigap, lists }: Addresses, calls: PartnerCalls): ProhibitedRegister[] => [
  createSigap({ ...sigap, report: calls.of('sigap') }),
  ...(lists.baseUrl ? [createLists({ ...lists, report: calls.of('lists') })] : []),
]

/** Where the regulator is told of accounts. */
export const statusReportsOf = ({ sigap }: Pick<Addresses, 'sigap'>, calls: PartnerCalls): StatusReports =>
  createStatusReports({ ...sigap, report: calls.of('sigap') })
