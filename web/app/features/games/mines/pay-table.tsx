import { useState } from 'react'
import { useHydrated } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { chanceText, percent, times } from '../numbers.ts'
import { StepButton } from '../step-button.tsx'
import type { MinesRules } from './round.ts'
import { isCapped, type Step, stepsOf } from './steps.ts'

interface PayTableProps {
  rules: Pick<MinesRules, 'rtp_bp' | 'max_win'>
  stake: number
  /** The number of mines chosen for the bet, or of the round being played; the table may be turned to any other. */
  mines: number
  /** Safe tiles of the round being played. */
  reached: number
}

/** Everything the game can pay, for any number of mines: to be read before the bet, without a login. */
export function PayTable({ rules, stake, mines, reached }: PayTableProps) {
  const hydrated = useHydrated()
  const [chosen, choose] = useState({ for: mines, mines })
  const shown = chosen.for === mines ? chosen.mines : mines
  const turn = (by: number) => choose({ for: mines, mines: Math.max(1, Math.min(shown + by, 24)) })
  const steps = stepsOf({ stake, mines: shown, rtp_bp: rules.rtp_bp, max_win: rules.max_win })
  // Reserves the height of the table.
  if (!hydrated) return <div style={{ height: `${steps.length * 2 + 9.5}rem` }} />
  return (
    <div className="flex flex-col gap-2">
      <h2 className="sr-only">{m.mines.table_for}</h2>
      <div className="flex items-center justify-between gap-1.5">
        <StepButton
          label={m.mines.mines_fewer}
          glyph="minus"
          disabled={shown === 1}
          onClick={() => turn(-1)}
        />
        <output className="text-sm">
          {m.mines.mines} <strong>{shown}</strong>
        </output>
        <StepButton label={m.mines.mines_more} glyph="plus" disabled={shown === 24} onClick={() => turn(1)} />
      </div>
      <table className="w-full text-right text-sm">
        <caption className="pb-2 text-left text-xs text-muted">{m.mines.table_note(money(stake))}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 pl-2 text-left font-medium">
              <Icon name="gem" size={16} />
              <span className="sr-only">{m.mines.column_picks}</span>
            </th>
            <th scope="col" className="font-medium">
              {m.mines.column_times}
            </th>
            <th scope="col" className="font-medium">
              {m.mines.column_chance}
            </th>
            <th scope="col" className="pr-2 font-medium">
              {m.games.payout}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ picks, multiplierE4, payout, chance }) => (
            <tr
              key={picks}
              aria-current={shown === mines && picks === reached ? 'step' : undefined}
              className="odd:bg-raised/50 aria-[current]:bg-win aria-[current]:text-on-win"
            >
              <th scope="row" className="rounded-l-sm py-1.5 pl-2 text-left font-medium">
                {picks}
              </th>
              <td className="font-semibold">{times(multiplierE4)}</td>
              <td className="text-xs opacity-80">{chanceText(chance, m.games.one_in)}</td>
              <td className="rounded-r-sm pr-2">{payout === undefined ? '–' : money(payout)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Returns steps={steps} />
      {isCapped(steps) && <p className="text-xs text-muted">{m.mines.table_capped(money(rules.max_win))}</p>}
    </div>
  )
}

/** What each number of diamonds returns with this stake, rounding included. */
function Returns({ steps }: { steps: readonly Step[] }) {
  const paid = steps.flatMap(({ picks, returnBp }) => (returnBp === undefined ? [] : [{ picks, returnBp }]))
  const all = paid.map(({ returnBp }) => returnBp)
  if (paid.length === 0) return null
  return (
    <details className="text-xs text-muted">
      <summary className="min-h-6 cursor-pointer">
        {m.games.returns(percent(Math.min(...all)), percent(Math.max(...all)))}
      </summary>
      <ul className="grid grid-cols-3 gap-1 pt-2">
        {paid.map(({ picks, returnBp }) => (
          <li key={picks}>
            {picks}: <strong>{percent(returnBp)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}
