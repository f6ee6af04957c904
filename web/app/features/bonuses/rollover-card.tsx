import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { openDialog } from '../../state/dialogs.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { Button } from '../../ui/button.tsx'
import { actionsOf, progressOf, type Rollover } from './rollover.ts'

export function RolloverCard({ rollover }: { rollover: Rollover }) {
  const { id, active, amount_current, amount_rollover, balance } = rollover
  const isExcluded = isBarred(useSession(), 'may_play')
  const left = Math.max(0, amount_rollover - amount_current)
  const percent = Math.floor(progressOf(rollover) * 100)
  return (
    <li className="flex flex-col gap-4 rounded-lg bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-xl font-bold tabular-nums">{money(balance)}</p>
        <p className="text-sm text-muted">{active === 1 ? m.bonuses.is_active : m.bonuses.is_waiting}</p>
      </div>
      <div className="flex flex-col gap-2">
        <progress
          aria-label={m.bonuses.progress}
          value={percent}
          max={100}
          className="h-2 w-full overflow-hidden rounded-full bg-raised accent-accent"
        />
        <p className="text-sm text-muted">
          {left > 0 ? m.bonuses.left(money(left), money(amount_rollover)) : m.bonuses.done}
        </p>
      </div>
      <div className="flex gap-2">
        {actionsOf(rollover, isExcluded).map((action) => (
          <Button
            key={action}
            kind={action === 'exclude' ? 'quiet' : 'secondary'}
            onClick={() => openDialog({ name: 'bonus', action, id, balance })}
          >
            {m.bonuses.actions[action]}
          </Button>
        ))}
      </div>
    </li>
  )
}
