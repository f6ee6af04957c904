import type { PartnerCalls } from '../partner-calls.ts'
import { createLists } from './lists.ts'
import type { ProhibitedRegister, RegisterAddress } from './port.ts'
import { createSigap } from './sigap.ts'

/** The registers that are asked. The regulator's is always among them: without an address it answers nothing, so that nobody is let in. */
export const registersOf = (
  { sigap, lists }: { sigap: RegisterAddress; lists: RegisterAddress },
  calls: PartnerCalls,
): ProhibitedRegister[] => [
  createSigap({ ...sigap, report: calls.of('sigap') }),
  ...(lists.baseUrl ? [createLists({ ...lists, report: calls.of('lists') })] : []),
]
