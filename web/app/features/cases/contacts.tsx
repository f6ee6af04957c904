import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { useSettings } from '../../state/settings.ts'
import { Row, Rows } from '../../ui/rows.tsx'

/** Other support contacts, with hours, as set by the operator. */
export function Contacts() {
  const {
    licence_support_phone: phone,
    licence_support_email: email,
    licence_support_hours: hours = '',
    licence_ombudsman_phone: ombudsmanPhone,
    licence_ombudsman_email: ombudsmanEmail,
    licence_ombudsman_hours: ombudsmanHours = '',
  } = useSettings()
  return (
    <Rows title={m.cases.contacts}>
      <Row
        icon="message-circle"
        name={m.cases.help}
        text={m.cases.help_text}
        onPress={() => openDialog({ name: 'help' })}
      />
      {phone && <Row icon="smartphone" name={m.cases.phone} text={listed(phone, hours)} href={tel(phone)} />}
      {email && <Row icon="message-circle" name={m.cases.mail} text={email} href={`mailto:${email}`} />}
      {ombudsmanPhone ? (
        <Row
          icon="user"
          name={m.cases.ombudsman}
          text={listed(ombudsmanPhone, ombudsmanHours)}
          href={tel(ombudsmanPhone)}
        />
      ) : (
        ombudsmanEmail && (
          <Row
            icon="user"
            name={m.cases.ombudsman}
            text={listed(ombudsmanEmail, ombudsmanHours)}
            href={`mailto:${ombudsmanEmail}`}
          />
        )
      )}
    </Rows>
  )
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(' · ')
const tel = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
