import './bet-choices.css'
import { type ReactNode, useId } from 'react'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'

interface BetChoicesProps<V extends string | number> {
  label: string
  options: readonly V[]
  chosen: V
  onChoose: (option: V) => void
  /** The player's stakes on an option in this round, centavos. */
  stakedOn: (option: V) => number
  /** Colour of the choice, as an attribute for the style sheet of the game. */
  look: (option: V) => Readonly<Record<`data-${string}`, string | number>>
  /** Content of an option above the own stakes. */
  children: (option: V) => ReactNode
}

/** Options of a table as radio buttons, so that the keyboard has one stop and arrows choose. */
export function BetChoices<V extends string | number>(props: BetChoicesProps<V>) {
  const { label, options, chosen, onChoose, stakedOn, look, children } = props
  const name = useId()
  return (
    <fieldset aria-label={label} className="grid min-w-0 grid-cols-3 gap-1.5">
      {options.map((option) => {
        const staked = stakedOn(option)
        return (
          <label key={option} className="bet-choice" {...look(option)}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            {children(option)}
            {staked > 0 && (
              <span className="text-xs font-semibold tabular-nums">{m.games.staked(money(staked))}</span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** Total stake of the matching bets, centavos. */
export const stakedWhere = <B extends { stake: number }>(
  bets: readonly B[],
  holds: (bet: B) => boolean,
): number => bets.filter(holds).reduce((sum, { stake }) => sum + stake, 0)
