import { useState } from 'react'
import { useHydrated } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { chanceText, percent, times } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'
import { StepButton } from '../step-button.tsx'
import type { MinesRules } from './round.ts'
import { isCapped, multiplierSteps, type Step } from './steps.ts'

interface PayTableProps {
  rules: Pick<MinesRules, 'rtp_bp' | 'max_win'>
  stake: number
  /** The number of mines: chosen, or of the current round. The table can show any other number. */
  mines: number
  /** Safe tiles of the current round. */
  reached: number
}

/** All payouts of the game, for any number of mines, shown before the bet and without a login. */
export function PayTable({ rules, stake, mines, reached }: PayTableProps) {
  const hydrated = useHydrated()
  const [chosen, choose] = useState({ for: mines, mines })
  const shown = chosen.for === mines ? chosen.mines : mines
  const turn = (by: number) => choose({ for: mines, mines: Math.max(1, Math.min(shown + by, 24)) })
  const steps = multiplierSteps({ stake, mines: shown, rtp_bp: rules.rtp_bp, max_win: rules.max_win })
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
      <PaysTable
        caption={m.mines.table_note(money(stake))}
        columns={[
          <span key="picks">
            <Icon name="gem" size={16} />
            <span className="sr-only">{m.mines.column_picks}</span>
          </span>,
          m.mines.column_times,
          m.mines.column_chance,
          m.games.payout,
        ]}
        rows={steps.map(({ picks, multiplierE4, payout, chance }) => ({
          key: picks,
          name: picks,
          cells: [
            <strong key="times" className="font-semibold">
              {times(multiplierE4)}
            </strong>,
            chanceText(chance, m.games.one_in),
            payout === undefined ? '–' : money(payout),
          ],
          isChosen: shown === mines && picks === reached,
        }))}
      />
      <Returns steps={steps} />
      {isCapped(steps) && <p className="text-xs text-muted">{m.mines.table_capped(money(rules.max_win))}</p>}
    </div>
  )
}

/** Return of each number of diamonds with this stake, rounding included. */
function Returns({ steps }: { steps: readonly Step[] }) {
  const paid = steps.flatMap(({ picks, returnBp }) => (returnBp === undefined ? [] : [{ picks, returnBp }]))
  const all = paid.map(({ returnBp }) => returnBp)
  if (paid.length === 0) return null
  return (
    <details className="text-xs text-muted">
      <summary className="min-h-6 cursor-pointer">
        {m.mines.returns(percent(Math.min(...all)), percent(Math.max(...all)))}
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
