import type { PublicSettings } from '@jogo/contract/settings'
import { m } from '../lib/language.ts'

type LicenceData = Partial<Pick<PublicSettings, Extract<keyof PublicSettings, `licence_${string}`>>>

/** The company and its authorisation; if they are missing, a sentence says so. */
export function Licence({ settings }: { settings: LicenceData }) {
  const { licence_company, licence_cnpj, licence_authorisation, licence_address } = settings
  if (!licence_company) return <p>{m.footer.no_licence}</p>
  return (
    <>
      <p>
        {m.footer.licence(licence_company, cnpjText(licence_cnpj ?? ''), licence_authorisation ?? '')}{' '}
        {licence_address}
      </p>
      <Desk
        name={m.footer.support}
        ways={[
          settings.licence_support_phone,
          settings.licence_support_email,
          settings.licence_support_hours,
        ]}
      />
      <Desk
        name={m.footer.ombudsman}
        ways={[
          settings.licence_ombudsman_phone,
          settings.licence_ombudsman_email,
          settings.licence_ombudsman_hours,
        ]}
      />
    </>
  )
}

/** A contact point with its channels and hours. */
function Desk({ name, ways }: { name: string; ways: readonly (string | undefined)[] }) {
  const known = ways.filter(Boolean)
  return known.length > 0 && <p className="wrap-anywhere">{`${name}: ${known.join(' · ')}`}</p>
}

/** '12345678000195' → '12.345.678/0001-95' */
const cnpjText = (digits: string) => digits.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
