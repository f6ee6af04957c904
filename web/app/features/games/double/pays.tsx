import { COLOURS, colourSlots, doublePayout, SLOTS, TIMES } from '@jogo/rules/games/double/double'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'
import { colourText } from './texts.ts'

const SLOT_OF = { white: 0, red: 1, black: 8 } as const

/** Payout of each colour for the chosen stake, with its chance; all have the same return. */
export default function Pays({ stake }: { stake: number }) {
  const { colour, chance, multiplier, pays } = m.double
  return (
    <div className="flex flex-col gap-3">
      <PaysTable
        caption={m.double.table_note(money(stake))}
        columns={[colour, chance, multiplier, pays]}
        rows={COLOURS.map((colour) => ({
          key: colour,
          name: colourText(colour),
          cells: [
            percent((colourSlots(colour) * 10_000) / SLOTS),
            `${TIMES[colour]}×`,
            money(Number(doublePayout(cents(stake), { colour }, SLOT_OF[colour]))),
          ],
        }))}
      />
      <p className="text-xs text-muted">{m.double.returned}</p>
    </div>
  )
}
