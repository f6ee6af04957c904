import { crashPayout, wordsReaching } from '@jogo/rules/games/crash/crash'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chanceText } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'
import { multiplierText } from './texts.ts'

const TARGETS = [110, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000]
const TWO_32 = 2 ** 32

/** Chance that the curve reaches a multiplier, and its payout for the chosen stake. */
export default function Pays({ stake, target }: { stake: number; target: number | null }) {
  const targets = [...new Set([...TARGETS, ...(target !== null && target > 100 ? [target] : [])])].sort(
    (a, b) => a - b,
  )
  const { multiplier, chance, pays } = m.crash_how
  return (
    <div className="flex flex-col gap-3">
      <PaysTable
        caption={m.crash_how.table_note(money(stake))}
        columns={[multiplier, chance, pays]}
        rows={targets.map((point) => ({
          key: point,
          name: multiplierText(point),
          cells: [
            chanceText(wordsReaching(point) / TWO_32, m.games.one_in),
            money(Number(crashPayout(cents(stake), point))),
          ],
          isChosen: point === target,
        }))}
      />
      <p className="text-xs text-muted">{m.crash_how.returned}</p>
    </div>
  )
}
