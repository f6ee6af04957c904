import type { Config } from '../platform/config.ts'
import { createBetbyList } from './betby/list.ts'
import type { PartnerCalls } from './partner-calls.ts'
import { createPragmatic } from './pragmatic/company.ts'
import { createSoftswiss } from './softswiss/company.ts'
import type { ActionList, SupplierCompany } from './supplier.ts'

/** The configured suppliers of games and of a sports book, by name. */
export const supplierCompanies = (
  { softswiss, pragmatic, betby }: Pick<Config, 'softswiss' | 'pragmatic' | 'betby'>,
  calls: PartnerCalls,
): Partial<Record<'softswiss' | 'pragmatic', SupplierCompany> & Record<'betby', ActionList>> => ({
  ...(softswiss.baseUrl && { softswiss: createSoftswiss({ ...softswiss, report: calls.of('softswiss') }) }),
  ...(pragmatic.baseUrl && { pragmatic: createPragmatic({ ...pragmatic, report: calls.of('pragmatic') }) }),
  ...(betby.baseUrl && { betby: createBetbyList({ ...betby, report: calls.of('betby') }) }),
})
