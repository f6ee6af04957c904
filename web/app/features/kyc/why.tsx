import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'

/** Why a document is required; shown before asking for it. */
export function Why() {
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.kyc.why}</h2>
      <ul className="flex flex-col gap-4 text-sm text-muted">
        {m.kyc.why_list.map((reason, index) => (
          <li key={reason} className="flex items-start gap-3">
            <Icon name={REASONS[index] ?? 'check'} className="text-text" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

const REASONS = ['scale', 'shield-check', 'lock'] as const
