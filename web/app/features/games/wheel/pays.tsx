import { highestStake, returnWithin } from '@jogo/rules/games/wheel/cut'
import { NUMBERS, SEGMENTS, segmentCount, wheelPayout } from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'

interface PaysProps {
  /** Centavos, the maximum payout of a bet. */
  stake: number
  maxWin: number
}

/**
 * Payout of each number for the chosen stake, with its segments, and the stake's return where the highest wins are cut. For a number that
 * refuses the stake: its highest stake.
 */
export default function Pays({ stake, maxWin }: PaysProps) {
  const [staked, most] = [cents(Math.max(1, stake)), cents(maxWin)]
  const { number, segments, pays, returned } = m.wheel
  return (
    <div className="flex flex-col gap-3">
      <PaysTable
        caption={m.wheel.table_note(money(stake))}
        columns={[number, segments, pays, returned]}
        rows={NUMBERS.map((value) => ({
          key: value,
          name: value,
          cells: [
            `${segmentCount(String(value))}/${SEGMENTS.length}`,
            money(Number(wheelPayout(cents(stake), { number: value }, { number: value, times: 1 }))),
            staked > highestStake({ number: value }, most)
              ? m.wheel.takes_most(money(Number(highestStake({ number: value }, most))))
              : percent(returnWithin({ number: value }, staked, most)),
          ],
        }))}
      />
      <p className="text-xs text-muted">{m.wheel.multiplied}</p>
    </div>
  )
}
