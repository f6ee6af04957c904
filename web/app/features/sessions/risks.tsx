import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'

/** Risks of betting, shown at registration and at each login. */
export const Risks = () => (
  <p className="flex items-start gap-2 text-xs text-muted">
    <Icon name="circle-alert" size={16} className="text-win-text" />
    {m.sessions.risks}
  </p>
)
