import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { type BonusAction, type Rollover, rolloverActions } from './rollover.ts'

const KINDS: Record<BonusAction, ButtonKind> = { activate: 'primary', redeem: 'primary', exclude: 'quiet' }

/**
 * Actions on a bonus; each asks for confirmation. @param isAnotherRunning whether another bonus runs, so that this bonus cannot
 * be activated
 */
export function BonusButtons({
  bonus,
  isAnotherRunning = false,
}: {
  bonus: Rollover
  isAnotherRunning?: boolean
}) {
  const isExcluded = isBarred(useSession(), 'may_play')
  const actions = rolloverActions(bonus, isExcluded || isAnotherRunning)
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          kind={KINDS[action]}
          size={action === 'exclude' ? 'md' : 'lg'}
          onClick={() => openDialog({ name: 'bonus', action, id: bonus.id })}
        >
          {m.bonuses.actions[action]}
        </Button>
      ))}
    </div>
  )
}
