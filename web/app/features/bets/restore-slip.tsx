import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import type { SlipLeg } from '../../state/slip-store.ts'
import { Button } from '../../ui/button.tsx'
import { replacedSlip, restorableLegs, restoreReplacedSlip } from './replaced-slip.ts'

/** Offers to restore the slip that a booking code or a repeated bet replaced. */
export function RestoreSlip({ legs }: { legs: readonly SlipLeg[] }) {
  const before = restorableLegs(useStore(replacedSlip), legs)
  if (!before) return null
  return (
    <p className="flex items-center justify-between gap-2 px-4 pt-3 text-sm text-muted">
      {m.bets.code_before(before.length)}
      <Button kind="secondary" icon="undo-2" onClick={() => restoreReplacedSlip(before)}>
        {m.bets.code_undo}
      </Button>
    </p>
  )
}
