import { KYC_PROVIDERS, type KycProvider } from '../../../partners/kyc/index.ts'
import type { KycDeps } from './deps.ts'

/** The company for face checks: the one of new attempts if it offers them, else another configured one; undefined without any. */
export const selectFaceCompany = ({
  companies,
  provider,
}: Pick<KycDeps, 'companies' | 'provider'>): KycProvider | undefined =>
  [provider, ...KYC_PROVIDERS].find((name) => companies[name].face?.isConfigured)
