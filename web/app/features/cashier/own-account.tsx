import { m } from '../../lib/language.ts'
import type { User } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { shownCpf } from './shown-cpf.ts'

/** Notice before the payment: money from another person's account is returned (Portaria SPA/MF 615/2024). */
export function OwnAccount({ user }: { user: User | undefined }) {
  return (
    <div className="flex items-start gap-3 rounded-md bg-raised px-4 py-3 text-sm">
      <Icon name="id-card" className="mt-0.5 text-accent-text" />
      <p className="text-muted">
        <strong className="block font-semibold text-text">{m.cashier.own_title}</strong>
        {m.cashier.own_text(shownCpf(user))}
      </p>
    </div>
  )
}
