import { type BaccaratSide, baccaratPayout, CHANCE_BP, RETURN_BP } from '@jogo/rules/games/baccarat/baccarat'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'
import { SIDES_SHOWN } from './controls.tsx'
import { sideText } from './texts.ts'

/** Payout of each side for the chosen stake, with its chance and its return; and the rule of the third card. */
export default function Pays({ stake }: { stake: number }) {
  const { side, chance, returns, pays } = m.baccarat
  return (
    <div className="flex flex-col gap-3">
      <PaysTable
        caption={m.baccarat.table_note(money(stake))}
        columns={[side, chance, returns, pays]}
        rows={SIDES_SHOWN.map((spot) => ({
          key: spot,
          name: sideText(spot),
          cells: [percent(CHANCE_BP[spot]), percent(RETURN_BP[spot]), money(paid(stake, spot))],
        }))}
      />
      <p className="text-xs text-muted">{m.baccarat.tie_note}</p>
      <h2 className="text-sm">{m.baccarat.third}</h2>
      <ul className="flex flex-col gap-1 text-xs text-muted">
        {m.baccarat.third_rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}

const paid = (stake: number, side: BaccaratSide): number =>
  Number(baccaratPayout(cents(stake), { side }, { winner: side }))
