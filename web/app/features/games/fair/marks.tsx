import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Report } from './check.ts'
import type { ProvenGame } from './proven-game.ts'
import { checkTexts } from './scheme-texts.ts'

/** The comparisons, one line each. */
export function Marks({ game, report }: { game: ProvenGame; report: Report }) {
  const { payout } = report.checked
  return (
    <ul className="flex flex-col gap-3">
      {report.marks.map(({ key, mark }) => {
        const { name, yes, no, none } = isGeneral(key) ? checkTexts(game).marks[key] : game.markTexts(key)
        return (
          <li key={key} className="flex items-start gap-3">
            <Sign mark={mark} />
            <div className="min-w-0">
              <p className="text-sm font-semibold">{name}</p>
              <p className={`text-sm ${mark === false ? 'text-danger-text' : 'text-muted'}`}>
                {mark === undefined ? none : mark ? yes : no}{' '}
                {key === 'payout' && mark !== true && payout !== undefined && (
                  <strong>{m.fair_check.should_pay(money(payout))}</strong>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const isGeneral = (key: string): key is keyof typeof m.fair_check.marks =>
  Object.hasOwn(m.fair_check.marks, key)

function Sign({ mark }: { mark: boolean | undefined }) {
  if (mark === undefined)
    return <span className="mt-0.5 size-6 shrink-0 rounded-full border-2 border-dashed border-edge" />
  return (
    <span
      className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${mark ? 'bg-accent text-on-accent' : 'bg-danger text-on-danger'}`}
    >
      <Icon name={mark ? 'check' : 'x'} size={15} />
    </span>
  )
}
