import type { CSSProperties } from 'react'
import { m } from '../../lib/language.ts'
import { nameOfMarket, nameOfSelection } from '../../lib/market-names.ts'
import { money } from '../../lib/money.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { slipStore } from '../../state/slip-store.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { proposedStake } from './last-stakes.ts'
import type { LegPreview, SlipPreview } from './preview-slip.ts'
import { mostBankers } from './preview-system.ts'
import { changeStake, changeSystem, slipInput } from './slip-input.ts'
import { StakeBox } from './stake-box.tsx'

/** The selections with their current state; singles each with its stake. `last`: stake of the last single. */
export function SlipLegs({ slip, last }: { slip: SlipPreview; last: number | undefined }) {
  return (
    <ul style={ABOVE_FOOT}>
      {slip.legs.map((leg, at) => (
        <Leg
          key={leg.key}
          legPreview={leg}
          isRelated={slip.sent.some((mode) => mode !== 'singles') && slip.related.has(leg.key)}
          banker={slip.mode === 'system' ? bankerAt(slip, at) : undefined}
          last={last}
          isSingle={slip.mode === 'singles'}
          isAlone={slip.legs.length === 1}
          isLast={leg === slip.legs.at(-1)}
        />
      ))}
    </ul>
  )
}

/** The foot covers the end of the list, and is short while the pad is open: the pad opens above it. */
const ABOVE_FOOT: CSSProperties & Record<`--${string}`, string> = { '--above-foot': '9rem' }

/** Whether a leg is in every line of the system, and whether it may be changed. */
interface Banker {
  isOn: boolean
  mayChange: boolean
}

function bankerAt({ legs, system }: SlipPreview, at: number): Banker {
  const bankers = system.combination.bankers ?? []
  const isOn = bankers.includes(at)
  return { isOn, mayChange: isOn || bankers.length < mostBankers(legs.length) }
}

function toggleBanker(key: string): void {
  const bankers = slipInput.get().system.bankers.filter(slipStore.has)
  changeSystem({
    bankers: bankers.includes(key) ? bankers.filter((other) => other !== key) : [...bankers, key],
  })
}

interface LegProps {
  legPreview: LegPreview
  /** In a system. */
  banker: Banker | undefined
  last: number | undefined
  isRelated: boolean
  isSingle: boolean
  /** The only leg: its payout equals the slip's, which is shown below. */
  isAlone: boolean
  isLast: boolean
}

function Leg({ legPreview, banker, last, isRelated, isSingle, isAlone, isLast }: LegProps) {
  const { leg, key, state, odds, stake, payout, highest } = legPreview
  const name = nameOfSelection(leg.selection_name, leg, leg)
  const isOut = state === 'closed' || state === 'unknown'
  const isSuspended = state === 'suspended'
  const proposed = proposedStake(last, highest)
  const note = isRelated ? m.bet_slip.related : legNote(legPreview)
  return (
    <li className={`flex flex-col gap-2 py-2 ${isLast ? '' : 'border-b border-line'}`}>
      <div className="flex items-start gap-1">
        <span className="min-w-0 flex-1 py-1">
          <span className="flex items-baseline justify-between gap-2 text-sm font-semibold">
            <span className={isOut ? 'text-muted line-through' : ''}>{name}</span>
            <span
              className={`flex shrink-0 items-center gap-1 tabular-nums ${isOut || isSuspended ? 'text-muted' : ''}`}
            >
              {odds !== leg.odds && (
                <>
                  <s className="font-normal text-muted">{oddsText(leg.odds)}</s>
                  <span
                    aria-hidden="true"
                    style={{ color: `var(--odds-${odds > leg.odds ? 'up' : 'down'})` }}
                  >
                    {odds > leg.odds ? '▲' : '▼'}
                  </span>
                </>
              )}
              {oddsText(odds)}
            </span>
          </span>
          <span className="block text-xs text-muted">{nameOfMarket(leg, leg)}</span>
          <span className="block truncate text-xs text-muted">{m.bets.versus(leg.home, leg.away)}</span>
          {note && (
            <span role="status" className="mt-1 flex items-start gap-1.5 text-xs text-win-text">
              <Icon name={isSuspended && !isRelated ? 'lock' : 'circle-alert'} size={14} className="mt-px" />
              {note}
            </span>
          )}
        </span>
        {banker && (
          <button
            type="button"
            aria-pressed={banker.isOn}
            aria-label={m.bet_slip.fix(name)}
            className={`h-11 rounded-sm px-2 text-xs font-semibold ${banker.isOn ? 'bg-accent text-on-accent' : 'bg-raised text-muted'}`}
            {...(banker.mayChange ? { onClick: () => toggleBanker(key) } : { 'aria-disabled': true })}
          >
            {m.bets.fixed}
          </button>
        )}
        <IconButton
          icon="x"
          label={m.bets.remove(name)}
          className="-mr-3"
          onClick={() => slipStore.remove(key)}
        />
      </div>
      {isSingle && !isOut && (
        <StakeBox
          label={m.bets.stake_on(name)}
          value={stake}
          highest={highest}
          onChange={(stake) => changeStake(key, stake)}
          isSmall={!isAlone}
          last={proposed}
          aside={
            !isAlone &&
            (stake === undefined && proposed !== undefined ? (
              <button
                type="button"
                className="-my-2 min-h-11 text-xs font-semibold text-accent-text"
                onClick={() => changeStake(key, proposed)}
              >
                {m.bet_slip.use_last_short(money(proposed))}
              </button>
            ) : (
              <span className="text-right text-xs text-muted">
                {m.bets.pays}
                <strong className="block text-sm text-text tabular-nums">{money(payout)}</strong>
              </span>
            ))
          }
        />
      )}
    </li>
  )
}

function legNote({ state, leg, odds, isFull }: LegPreview): string | undefined {
  if (isFull) return m.bets.full
  if (state === 'changed' || state === 'moved') return odds > leg.odds ? m.bets.odds_up : m.bets.odds_down
  if (state === 'suspended') return m.bets.suspended
  if (state === 'closed') return m.bets.closed
  return state === 'unknown' ? m.bets.unknown : undefined
}
