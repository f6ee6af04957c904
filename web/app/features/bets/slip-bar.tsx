import { useSyncExternalStore } from 'react'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { type SlipLeg, slipStore } from '../../state/slip-store.ts'
import { Button } from '../../ui/button.tsx'
import { slipInput } from './slip-input.ts'
import { shownTotal, totalMilli } from './total-odds.ts'

const NONE: readonly SlipLeg[] = []

/** Opens the slip; shows the number of selections, and the odds of a single bet. */
export default function SlipBar() {
  const legs = useSyncExternalStore(slipStore.subscribe, slipStore.legs, () => NONE)
  const { mode } = useStore(slipInput)
  if (legs.length === 0) return null
  const isOneBet = legs.length === 1 || mode === 'multiple'
  const odds = isOneBet ? ` · ${oddsText(shownTotal(totalMilli(legs)))}` : ''
  return (
    <div className="slip-bar">
      <Button
        size="lg"
        wide
        icon="ticket"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'slip' })}
      >
        {m.sportsbook.slip_open(`${legs.length}${odds}`)}
      </Button>
    </div>
  )
}
