import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'

/** Prefix of the certificates in a sandbox with invented people; no laboratory issued them. */
export const SANDBOX_CERTIFICATE = 'SANDBOX-'

/** Settings about the licence, shown in the footer. They are needed where the law has licences (Lei 14.790/2023, art. 15). */
const LICENCE = [
  'licence_company',
  'licence_cnpj',
  'licence_authorisation',
  'licence_address',
  'licence_support_email',
  'licence_support_phone',
  'licence_ombudsman_email',
  'licence_ombudsman_phone',
] as const satisfies readonly (keyof Settings)[]

/** Variables and settings required by this law and missing. `casino_certificates` is among them if a certificate is of the sandbox. */
export function missingLawData(
  jurisdiction: Pick<Jurisdiction, 'hosts' | 'prohibitedBettors' | 'certificates'>,
  listsUrl: string,
  settings: Settings,
): string[] {
  const isPretended = settings.casino_certificates.some(({ id }) => id.startsWith(SANDBOX_CERTIFICATE))
  return [
    ...(jurisdiction.prohibitedBettors === 'looked up' && listsUrl === '' ? ['LISTS_URL'] : []),
    ...(jurisdiction.hosts === 'licensed' ? LICENCE.filter((key) => settings[key] === '') : []),
    ...(jurisdiction.certificates === 'required' && isPretended ? ['casino_certificates'] : []),
  ]
}

/** Gauge that every api exports, with its meaning. */
export const LAW_FIGURES = {
  law_data_missing:
    'Variables and settings that the law asks for and that are not there: law in /health/ready names them; 0 where no law asks',
} as const
