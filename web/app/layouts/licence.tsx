import type { PublicSettings } from '@jogo/contract/settings'
import { m } from '../lib/language.ts'

type LicenceData = Partial<
  Pick<PublicSettings, 'licence_company' | 'licence_cnpj' | 'licence_authorisation' | 'licence_address'>
>

/** The company and its authorisation; without them a sentence that there are none yet. */
export function Licence({ settings }: { settings: LicenceData }) {
  const { licence_company, licence_cnpj, licence_authorisation, licence_address } = settings
  if (!licence_company) return <p>{m.footer.no_licence}</p>
  return (
    <p>
      {m.footer.licence(licence_company, cnpjText(licence_cnpj ?? ''), licence_authorisation ?? '')}{' '}
      {licence_address}
    </p>
  )
}

/** '12345678000195' → '12.345.678/0001-95' */
const cnpjText = (digits: string) => digits.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
