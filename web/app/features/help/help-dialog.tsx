import { type ReactNode, useEffect } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { menu } from '../../state/menu.ts'
import { useSettings } from '../../state/settings.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Modal } from '../../ui/modal.tsx'

interface HelpDialogProps {
  /** Whether the live chat was requested and could not be loaded. */
  chatFailed?: boolean | undefined
  onClose: () => void
}

/** Questions and answers, contacts, and links to limits; one press away on every page. */
export default function HelpDialog({ chatFailed = false, onClose }: HelpDialogProps) {
  const { licence_support_email: email, licence_support_phone: phone } = useSettings()
  useEffect(() => {
    menu.chatOpen.set(true)
    return () => menu.chatOpen.set(false)
  }, [])
  return (
    <Modal title={m.help.title} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <FormError text={chatFailed ? m.help.chat_failed : ''} />
        <Rows title={m.help.questions}>
          <Row
            href={paths.statement}
            icon="arrow-down-to-line"
            name={m.help.deposit}
            text={m.help.deposit_text}
          />
          <Row
            href={paths.withdraw}
            icon="arrow-up-from-line"
            name={m.help.withdraw}
            text={m.help.withdraw_text}
          />
          <Row
            href={paths.verification}
            icon="badge-check"
            name={m.help.verification}
            text={m.help.verification_text}
          />
          <Row href={paths.recover} icon="lock" name={m.help.password} text={m.help.password_text} />
          <Row href={paths.fair()} icon="scale" name={m.help.fair} text={m.help.fair_text} />
        </Rows>
        <Rows title={m.help.care}>
          <Row href={paths.protection} icon="gauge" name={m.help.limits} text={m.help.limits_text} />
          <Row href="tel:188" icon="smartphone" name={m.help.cvv} />
        </Rows>
        <Rows title={m.help.people}>
          <Row href={paths.support} icon="message-circle" name={m.help.write} text={m.help.write_text} />
          {email && <Row href={`mailto:${email}`} icon="message-circle" name={email} />}
          {phone && <Row href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon="smartphone" name={phone} />}
          {!email && !phone && <p className="px-2 py-1 text-sm text-muted">{m.help.nobody}</p>}
        </Rows>
      </div>
    </Modal>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 text-sm text-muted">{title}</h3>
      <div className="-mx-2 flex flex-col">{children}</div>
    </section>
  )
}

const ROW =
  'flex min-h-12 items-center py-1 gap-3 rounded-md px-2 font-medium transition-colors duration-150 hover:bg-raised'

interface RowProps {
  href: string
  icon: IconName
  name: string
  /** A short answer, for readers who need no more. */
  text?: string
}

function Row({ href, icon, name, text }: RowProps) {
  const inside = (
    <>
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0 flex-1">
        {name}
        {text && <span className="block text-sm font-normal text-muted">{text}</span>}
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </>
  )
  return href.startsWith('/') ? (
    <Link href={href} className={ROW}>
      {inside}
    </Link>
  ) : (
    <a href={href} className={ROW}>
      {inside}
    </a>
  )
}
