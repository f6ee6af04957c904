import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { slipCount } from '../../state/slip.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SlipPanel } from './slip-panel.tsx'

/** The slip beside the matches, on wide screens. */
export function SlipColumn() {
  const count = useStore(slipCount, () => 0)
  return (
    <aside
      aria-label={m.layouts.slip}
      className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col overflow-y-auto rounded-lg bg-surface max-xl:hidden"
    >
      <h2 className="flex items-center gap-2 border-b border-line px-4 py-3 text-base">
        <Icon name="ticket" size={18} />
        {m.layouts.slip}
        <span className="ml-auto rounded-full bg-raised px-2 text-sm text-muted" aria-live="polite">
          {count}
        </span>
      </h2>
      <SlipPanel />
    </aside>
  )
}

/** Narrower screens: opens the slip, from the first selection on; above the bottom bar of phones. */
export function SlipBar() {
  const count = useStore(slipCount, () => 0)
  if (count === 0) return null
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 px-3 pb-2 sideways:bottom-0 lg:left-18 lg:bottom-0 lg:px-8 lg:pb-4 xl:hidden">
      <Button
        size="lg"
        wide
        icon="ticket"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'slip' })}
      >
        {m.sportsbook.slip_open(count)}
      </Button>
    </div>
  )
}
