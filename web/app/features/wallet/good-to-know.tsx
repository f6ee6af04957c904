import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** Three facts about deposits and withdrawals, and a link to limits. */
export function GoodToKnow() {
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 text-sm sm:p-6">
      <h2 className="text-base">{m.wallet.know}</h2>
      <ul className="flex flex-col gap-3">
        {m.wallet.know_list.map((point) => (
          <li key={point} className="flex gap-3 text-muted">
            <Icon name="check" size={18} className="text-accent-text" />
            {point}
          </li>
        ))}
      </ul>
      <Link
        href={paths.protection}
        className="-mb-2 flex min-h-11 items-center gap-1 self-start font-semibold text-accent-text"
      >
        {m.wallet.know_limits}
        <Icon name="chevron-right" size={18} />
      </Link>
    </section>
  )
}
