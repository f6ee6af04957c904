import { multiplierE4 } from '@jogo/rules/mines'
import { LANGUAGE_TAGS, language, m } from '../../lib/language.ts'

const MINES = 3
const PICKS = [1, 2, 3, 5, 8, 12] as const

/** The first steps of the multiplier table, by the very formula that pays. Rounded down, as everywhere. */
export default function Ladder({ rtpBp }: { rtpBp: number }) {
  const times = new Intl.NumberFormat(LANGUAGE_TAGS[language], { minimumFractionDigits: 2 })
  return (
    <>
      <p className="pb-2 text-sm text-muted">{m.home.ladder}</p>
      <ol className="grid grid-cols-6 gap-1 text-center sm:max-w-lg">
        {PICKS.map((picks) => (
          <li key={picks} className="flex flex-col rounded-sm bg-raised py-2">
            <span className="text-xs text-muted">{picks}</span>
            <span className="text-sm font-semibold">
              {`${times.format(Math.floor(multiplierE4(MINES, picks, rtpBp) / 100) / 100)}×`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
