import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { proposedStake } from './last-stakes.ts'
import type { SlipPreview } from './preview-slip.ts'
import { changeSystem, slipInput } from './slip-input.ts'
import { StakeBox } from './stake-box.tsx'
import { linesText } from './system-names.ts'

/** The stake of a system, typed a line or in all; the other amount stands below. */
export function SystemStake({ slip, last }: { slip: SlipPreview; last: number | undefined }) {
  const { lines, lineStake, stake } = slip.system
  const { isTotal, stake: typed } = slipInput.get().system
  const highest = slip.highest.system
  const most = highest === undefined || lines === 0 || isTotal ? highest : Math.floor(highest / lines)
  const turn = () => {
    const other = isTotal ? lineStake : stake
    changeSystem({ isTotal: !isTotal, stake: other > 0 ? other : typed })
  }
  return (
    <>
      <StakeBox
        label={isTotal ? m.bet_slip.total_stake : m.bet_slip.line_stake}
        value={typed}
        highest={most}
        lines={isTotal ? 1 : lines}
        last={lines > 0 ? proposedStake(last && last * (isTotal ? lines : 1), most) : undefined}
        onChange={(changed) => changeSystem({ stake: changed })}
      />
      <p className="flex items-center justify-between gap-2 text-xs text-muted">
        <span className="tabular-nums">
          {lines > 0
            ? m.bet_slip.line_sum(linesText(lines), money(lineStake), money(stake))
            : m.bet_slip.no_size}
        </span>
        <button type="button" className="-my-2 min-h-11 font-semibold text-accent-text" onClick={turn}>
          {isTotal ? m.bet_slip.by_line : m.bet_slip.by_total}
        </button>
      </p>
    </>
  )
}
