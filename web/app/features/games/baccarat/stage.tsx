import type { TableState } from '../table/view.ts'
import { handsAfter } from './cards.ts'
import { Hands } from './hands.tsx'
import { Roads } from './roads.tsx'
import { dealIn } from './round.ts'
import { useDealing } from './use-dealing.ts'

/** The table: both hands, and under them the roads of the last rounds. */
export function Stage({ state }: { state: TableState<'baccarat'> }) {
  const { deal, count } = useDealing(state)
  const hands = deal ? handsAfter(deal, count) : { player: [], banker: [] }
  const winners = state.last.flatMap((round) => dealIn(round)?.winner ?? []).reverse()
  return (
    <div className="bc-stage">
      <div className="bc-felt">
        <span className="bc-shoe" aria-hidden="true" />
        <Hands
          key={(state.turning ?? state.revealed)?.n}
          {...hands}
          winner={state.turning ? undefined : deal?.winner}
          isDealing={state.turning !== undefined}
        />
      </div>
      <Roads winners={winners} />
    </div>
  )
}
