import { m } from '../../lib/language.ts'
import { Row, Rows } from '../../ui/rows.tsx'
import { CVV, GAMBLERS_ANONYMOUS } from './places.ts'

/** Independent helplines. */
export function HelpLines() {
  return (
    <Rows title={m.protection.help_title}>
      <Row href={CVV} icon="smartphone" name={m.protection.cvv} text={m.protection.cvv_text} />
      <Row
        href={GAMBLERS_ANONYMOUS}
        icon="message-circle"
        name={m.protection.anonymous}
        text={m.protection.anonymous_text}
      />
      <p className="px-3 pt-1 pb-3 text-sm text-muted">{m.protection.sus}</p>
    </Rows>
  )
}
