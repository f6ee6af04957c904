import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { HelpLines } from './help-lines.tsx'
import { GOVERNMENT_EXCLUSION } from './places.ts'

interface BySupportProps {
  title: string
  text: string
  /** The effects it will have. */
  effects: readonly string[]
  subject: string
}

/** A suspension or exclusion that this page cannot make yet: it says so, and who makes it today. */
export function BySupport({ title, text, effects, subject }: BySupportProps) {
  return (
    <div className="flex flex-col gap-5">
      <Link
        href={paths.protection}
        className="-mb-3 inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold text-muted hover:text-text"
      >
        <Icon name="chevron-left" size={18} />
        {m.protection.title}
      </Link>
      <PageHeader title={title} text={text} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
          <div className="flex flex-col gap-3">
            <h2 className="text-base">{m.protection.what_title}</h2>
            <ul className="flex flex-col gap-2 text-sm">
              {effects.map((effect) => (
                <li key={effect} className="flex items-start gap-2">
                  <Icon name="check" size={18} className="mt-px text-accent-text" />
                  {effect}
                </li>
              ))}
            </ul>
          </div>
          <HowToday subject={subject} />
        </section>
        <HelpLines />
      </div>
    </div>
  )
}

/** By e-mail where support reads it, else by the government's own page. */
function HowToday({ subject }: { subject: string }) {
  const { licence_support_email: email } = useSettings()
  const href = email ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : GOVERNMENT_EXCLUSION
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="text-base">{m.protection.how_title}</h2>
      <p className="text-sm text-muted">
        {email ? m.protection.how_letter(email) : m.protection.how_government}
      </p>
      <a
        href={href}
        className={buttonClass('primary', 'lg', true)}
        {...(!email && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {email ? m.protection.write : m.protection.government}
      </a>
    </div>
  )
}
