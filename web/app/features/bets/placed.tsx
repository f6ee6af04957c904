import { useEffect, useRef, useState } from 'react'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { legKey, slipStore } from '../../state/slip-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { betTitle, legFrom, linesOf, selectionName } from './bet-texts.ts'
import type { PlacedSlip } from './send-slip.ts'

type Bets = PlacedSlip['bets']

const loadWaiting = () => import('./waiting-bet.tsx')

/** Confirmation of the placed bets, with a link to them and a button that repeats them. Bets on matches under way wait before they are taken. */
export function Placed({ bets: placed, onDone }: { bets: Bets; onDone: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const [decided, setDecided] = useState<ReadonlyMap<string, Bets[number]>>(new Map())
  const bets = placed.map((bet) => decided.get(bet.id) ?? bet)
  const repeatBets = () => {
    // Several bets of one slip may have the same selections.
    const legs = new Map(bets.flatMap((bet) => bet.legs.map((leg) => [legKey(leg), legFrom(leg)] as const)))
    slipStore.replace([...legs.values()])
  }
  return (
    <div className="flex flex-col gap-4 p-4">
      <h3 ref={head} tabIndex={-1} role="status" className="flex items-center gap-2 text-base outline-none">
        {headIcon(bets)}
        {headText(bets)}
      </h3>
      <ul className="flex flex-col gap-2">
        {bets.map((bet, at) => (
          <li key={bet.id} className="rounded-md bg-raised px-3 py-2 text-sm">
            <span className="flex justify-between gap-2 font-semibold">
              <span className="min-w-0">
                {bet.kind === 'single' && bet.legs[0] ? selectionName(bet.legs[0]) : betTitle(bet)}
              </span>
              <span className="tabular-nums">
                {bet.kind === 'system' ? linesOf(bet) : oddsText(bet.odds)}
              </span>
            </span>
            {bet.legs.map((leg) => (
              <span
                key={`${leg.fixture} ${leg.market} ${leg.specifiers}`}
                className="block truncate text-xs text-muted"
              >
                {bet.legs.length > 1 && `${selectionName(leg)} · `}
                {m.bets.versus(leg.home, leg.away)}
              </span>
            ))}
            <span className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
              <span>
                {bet.stake_free > 0 ? `${m.bets.free}: ${money(bet.stake)}` : m.bets.staked(money(bet.stake))}
              </span>
              {bet.state !== 'refused' && <span>{m.bets.may_pay(money(bet.possible_payout))}</span>}
            </span>
            {placed[at]?.state === 'pending' && (
              <LatePart
                load={loadWaiting}
                props={{
                  bet: placed[at],
                  onDecided: (now) => setDecided((known) => new Map(known).set(now.id, now)),
                  onRetry: () => slipStore.replace(bet.legs.map(legFrom)),
                }}
                waiting={null}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink href={paths.bets} kind="secondary" wide>
          {m.bets.see}
        </ButtonLink>
        <Button kind="secondary" wide onClick={repeatBets}>
          {m.bets.repeat}
        </Button>
      </div>
      <Button kind="quiet" wide onClick={onDone}>
        {m.bets.done}
      </Button>
    </div>
  )
}

const isPending = ({ state }: Bets[number]) => state === 'pending'
const isRefused = ({ state }: Bets[number]) => state === 'refused'

function headText(bets: Bets): string {
  const waiting = bets.filter(isPending).length
  const taken = bets.filter((bet) => !isRefused(bet)).length
  if (waiting > 0) return m.bets.waiting(waiting)
  return taken > 0 ? m.bets.placed(taken) : m.bets.states.refused
}

function headIcon(bets: Bets) {
  if (bets.some(isPending)) return <Icon name="clock" className="text-muted" />
  return bets.every(isRefused) ? (
    <Icon name="circle-alert" className="text-danger-text" />
  ) : (
    <Icon name="circle-check" className="text-accent-text" />
  )
}
