import type { Config } from '../platform/config.ts'
import type { PartnerCalls } from './partner-calls.ts'
import { createPragmatic } from './pragmatic/company.ts'
import { createSoftswiss } from './softswiss/company.ts'
import type { SupplierCompany } from './supplier.ts'

/** The configured suppliers of games, by name. */
export const supplierCompanies = (
  { softswiss, pragmatic }: Pick<Config, 'softswiss' | 'pragmatic'>,
  calls: PartnerCalls,
): Partial<Record<'softswiss' | 'pragmatic', SupplierCompany>> => ({
  ...(softswiss.baseUrl && { softswiss: createSoftswiss({ ...softswiss, report: calls.of('softswiss') }) }),
  ...(pragmatic.baseUrl && { pragmatic: createPragmatic({ ...pragmatic, report: calls.of('pragmatic') }) }),
})
