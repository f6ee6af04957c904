import type { ReportCall } from '../partner-calls.ts'
import { type CafConfig, createCaf } from './caf.ts'
import { createLegitimuz, type LegitimuzConfig } from './legitimuz.ts'
import type { KycProvider, VerificationCompany } from './port.ts'

export type * from './port.ts'
export { KYC_PROVIDERS } from './port.ts'

export interface KycConfig {
  /** The company of new attempts. */
  provider: KycProvider
  legitimuz: LegitimuzConfig
  caf: CafConfig
}

export type VerificationCompanies = Readonly<Record<KycProvider, VerificationCompany>>

/** Clients of all companies. An attempt at an earlier company is still decided by that company. */
export const createVerificationCompanies = (
  { legitimuz, caf }: KycConfig,
  report?: ReportCall,
): VerificationCompanies => ({
  legitimuz: createLegitimuz(legitimuz, report),
  caf: createCaf(caf, report),
})
