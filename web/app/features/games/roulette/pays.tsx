import { type Kind, NUMBERS, PLACES, placeMultiplier } from '@jogo/rules/games/roulette/roulette'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'

const KINDS: readonly Kind[] = [
  'straight',
  'split',
  'street',
  'corner',
  'six',
  'dozen',
  'column',
  'even_money',
]

/** Payout of each kind of place for one chip, with its chance; all have the same return. */
export default function Pays({ chip }: { chip: number }) {
  const { place, chance, multiplier, pays, kinds } = m.roulette_how
  return (
    <div className="flex flex-col gap-3">
      <PaysTable
        caption={m.roulette_how.table_note(money(chip))}
        columns={[place, chance, multiplier, pays]}
        rows={KINDS.flatMap((kind) => {
          const places = PLACES.filter((place) => place.kind === kind)
          const [first] = places
          if (!first) return []
          const name = (
            <>
              {kinds[kind]}
              <span className="block text-xs font-normal text-muted">
                {m.roulette_how.count(places.length)}
              </span>
            </>
          )
          const times = placeMultiplier(first)
          const share = percent((first.numbers.length * 10_000) / NUMBERS)
          return { key: kind, name, cells: [share, `${times}×`, money(chip * times)] }
        })}
      />
      <p className="text-xs text-muted">{m.roulette_how.returned}</p>
    </div>
  )
}
