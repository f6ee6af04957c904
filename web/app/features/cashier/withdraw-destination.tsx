import { m } from '../../lib/language.ts'
import type { User } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { shownCpf } from './shown-cpf.ts'

/** The receiving account. It cannot be chosen, which protects the player. */
export function Destination({ user }: { user: User | undefined }) {
  return (
    <div className="flex items-start gap-3 rounded-md bg-raised px-4 py-3 text-sm">
      <Icon name="landmark" className="mt-0.5 text-accent-text" />
      <div className="flex flex-col gap-1 text-muted">
        <p>
          {m.cashier.to}
          <strong className="block font-semibold text-text">{m.cashier.to_key(shownCpf(user))}</strong>
        </p>
        <p>{m.cashier.to_why}</p>
      </div>
    </div>
  )
}

/** Duration of a withdrawal. The text stands after the button, so that phones show the button without scrolling. */
export const Soon = () => (
  <p className="flex items-start gap-1.5 text-sm text-muted">
    <Icon name="clock" size={16} className="mt-0.5" />
    {m.cashier.soon}
  </p>
)
