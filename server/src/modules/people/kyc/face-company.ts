import { KYC_PROVIDERS, type KycProvider } from '../../../partners/kyc/index.ts'
import type { KycDeps } from './deps.ts'

/** The company that checks faces: the one of new attempts where it does, else another that is configured for it; undefined when none is. */
export const faceCompanyOf = ({
  companies,
  provider,
}: Pick<KycDeps, 'companies' | 'provider'>): KycProvider | undefined =>
  [provider, ...KYC_PROVIDERS].find((name) => companies[name].face?.isConfigured)
