import { KYC_PROVIDERS, type KycProvider } from '../../../partners/kyc/index.ts'
import type { KycDeps } from './deps.ts'

/**
 * The company for face checks: the company of new attempts if it offers face checks, else another configured
 * one that does; undefined without such a company.
 */
export const selectFaceCompany = ({
  companies,
  provider,
}: Pick<KycDeps, 'companies' | 'provider'>): KycProvider | undefined =>
  [provider, ...KYC_PROVIDERS].find((name) => companies[name].face?.isConfigured)
