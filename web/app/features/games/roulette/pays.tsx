import { type Kind, NUMBERS, PLACES, timesOf } from '@jogo/rules/games/roulette/roulette'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'

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

/** What each kind of place pays for one chip, with its chance; the return is the same for all. */
export default function Pays({ chip }: { chip: number }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-xs text-muted">{m.roulette_how.table_note(money(chip))}</p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            {[
              m.roulette_how.place,
              m.roulette_how.chance,
              m.roulette_how.multiplier,
              m.roulette_how.pays,
            ].map((name) => (
              <th key={name} scope="col" className="py-1 pr-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => {
            const places = PLACES.filter((one) => one.kind === kind)
            const [place] = places
            if (!place) return null
            return (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-2 font-semibold">
                  {m.roulette_how.kinds[kind]}
                  <span className="block text-xs font-normal text-muted">
                    {m.roulette_how.count(places.length)}
                  </span>
                </th>
                <td className="pr-2">{percent((place.numbers.length * 10_000) / NUMBERS)}</td>
                <td className="pr-2">{timesOf(place)}×</td>
                <td className="pr-2">{money(chip * timesOf(place))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="text-xs text-muted">{m.roulette_how.returned}</p>
    </div>
  )
}
