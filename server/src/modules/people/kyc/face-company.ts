import { KYC_PROVIDERS, type KycProvider } from '../../../partners/kyc/index.ts'
import type { KycDeps } from './deps.ts'

/**
 * The company for face checks: the company of new attempts if it offers them, otherwise another configured company that offers them. Undefined without such a
 * company.
 */
export const selectFaceCompany = ({
  companies,
  provider,
}: Pick<KycDeps, 'companies' | 'provider'>): KycProvider | undefined =>
  [provider, ...KYC_PROVIDERS].find((name) => companies[name].face?.isConfigured)
