import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { withTexts } from '../../lib/texts.ts'
import { oneTapBets, slipCount } from '../../state/slip.ts'
import { Icon } from '../../ui/icon.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptySlip, type EmptySlipProps } from './empty-slip.tsx'

const loadPanel = withTexts(['bets', 'bet_slip', 'markets', 'market_names'], () => import('./slip-panel.tsx'))
oneTapBets.place = (leg, toSlip) => void loadPanel().then(({ placeByTap }) => placeByTap(leg, toSlip), toSlip)

/** The slip, fetched with its first selection. It stays mounted: the confirmation is shown on an empty slip. */
export function Slip({ leads }: EmptySlipProps) {
  const count = useStore(slipCount, () => 0)
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    if (count > 0) setIsUsed(true)
  }, [count])
  if (!isUsed && count === 0) return <EmptySlip leads={leads} />
  return <LatePart load={loadPanel} props={{ leads }} waiting={<Skeleton className="h-40 w-full" />} />
}

/** Same width as odds.css. */
const WIDE = '(min-width: 80rem)'

function onWidth(changed: () => void): () => void {
  const width = matchMedia(WIDE)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

/** The server renders the column for everybody; on narrow screens it stays empty and asks for no prices. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  )

/** The slip beside the matches, on wide screens. */
export function SlipColumn() {
  const count = useStore(slipCount, () => 0)
  const isWide = useIsWide()
  useCode()
  return (
    <aside aria-label={m.layouts.slip} className="slip-column flex-col overflow-y-auto rounded-lg bg-surface">
      <h2 className="flex items-center gap-2 border-b border-line px-4 py-3 text-base">
        <Icon name="ticket" size={18} />
        {m.layouts.slip}
        <span className="ml-auto rounded-full bg-raised px-2 text-sm text-muted" aria-live="polite">
          {count}
        </span>
      </h2>
      {isWide && <Slip />}
    </aside>
  )
}

/** Loads the selections of the code in the address, once. */
function useCode() {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('slip')
    if (code) void import('./load-booking-code.ts').then(({ loadBookingCode }) => loadBookingCode(code))
  }, [])
}

const loadBar = () => import('./slip-bar.tsx')

/** Narrow screens: the bar that opens the slip, from the first selection on; above the bottom bar of phones. */
export function SlipBar() {
  const count = useStore(slipCount, () => 0)
  return count > 0 && <LatePart load={loadBar} props={{}} waiting={null} />
}
