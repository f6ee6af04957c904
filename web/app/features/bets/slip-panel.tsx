import { useSyncExternalStore } from 'react'
import { m } from '../../lib/language.ts'
import { nameOfMarket, nameOfSelection } from '../../lib/market-names.ts'
import { oddsText } from '../../state/odds/odds-format.ts'
import { legKey, type SlipLeg, slip } from '../../state/slip-store.ts'
import { IconButton } from '../../ui/button.tsx'
import { EmptySlip } from './empty-slip.tsx'

const NONE: readonly SlipLeg[] = []

/** The selections of the slip. */
export function SlipPanel() {
  const legs = useSyncExternalStore(slip.subscribe, slip.legs, () => NONE)
  if (legs.length === 0) return <EmptySlip />
  return (
    <ul>
      {legs.map((leg) => (
        <Leg key={legKey(leg)} leg={leg} />
      ))}
    </ul>
  )
}

function Leg({ leg }: { leg: SlipLeg }) {
  const name = nameOfSelection(leg.selection_name, leg, leg)
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 pl-4">
      <span className="min-w-0 flex-1 py-1">
        <span className="flex items-baseline justify-between gap-2 text-sm font-semibold">
          {name}
          <span>{oddsText(leg.odds)}</span>
        </span>
        <span className="block text-xs text-muted">{nameOfMarket(leg, leg)}</span>
        <span className="block truncate text-xs text-muted">{m.sportsbook.versus(leg.home, leg.away)}</span>
      </span>
      <IconButton icon="x" label={m.sportsbook.slip_remove(name)} onClick={() => slip.remove(legKey(leg))} />
    </li>
  )
}
