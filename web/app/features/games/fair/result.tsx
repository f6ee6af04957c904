import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import type { Report } from './check.ts'
import type { ProvenGame } from './proven-game.ts'

interface CheckResultProps {
  report: Report | undefined
  /** A round whose seed was not revealed yet. */
  secret: boolean
  seedsHref: string
}

const STYLES = {
  ok: { icon: 'shield-check', frame: 'border-accent-text', sign: 'bg-accent text-on-accent' },
  mismatch: { icon: 'x', frame: 'border-danger-text', sign: 'bg-danger text-on-danger' },
  open: { icon: 'scale', frame: 'border-line', sign: 'bg-raised text-text' },
  secret: { icon: 'lock', frame: 'border-line', sign: 'bg-raised text-win-text' },
  blank: { icon: 'hash', frame: 'border-line', sign: 'bg-raised text-muted' },
} as const satisfies Record<string, { icon: IconName; frame: string; sign: string }>

/** The result, before any detail. Its height is fixed, so that nothing moves while somebody types. */
export function CheckResult({ report, secret, seedsHref }: CheckResultProps) {
  const kind = report?.result ?? (secret ? 'secret' : 'blank')
  const { icon, frame, sign } = STYLES[kind]
  return (
    <div
      role="status"
      className={`flex min-h-28 items-center gap-4 rounded-lg border-2 bg-surface p-4 sm:p-5 ${frame}`}
    >
      <span key={kind} className={`grid size-14 shrink-0 place-items-center rounded-full ${sign}`}>
        <Icon name={icon} size={30} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-lg sm:text-xl">{m.fair[`${kind}_title`]}</h2>
        <p className="text-sm text-muted">{m.fair[`${kind}_text`]}</p>
        {kind === 'secret' && (
          <ButtonLink href={seedsHref} kind="secondary" size="sm" className="mt-2 self-start">
            {m.fair.secret_go}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** What was compared, one line each. */
export function Marks({ game, report }: { game: ProvenGame; report: Report }) {
  const { payout } = report.checked
  return (
    <ul className="flex flex-col gap-3">
      {report.marks.map(({ key, mark }) => {
        const general = key === 'hash' || key === 'payout'
        const { name, yes, no, none } = general ? m.fair.marks[key] : game.markTexts(key)
        return (
          <li key={key} className="flex items-start gap-3">
            <Sign mark={mark} />
            <div className="min-w-0">
              <p className="text-sm font-semibold">{name}</p>
              <p className={`text-sm ${mark === false ? 'text-danger-text' : 'text-muted'}`}>
                {mark === undefined ? none : mark ? yes : no}{' '}
                {key === 'payout' && mark !== true && payout !== undefined && (
                  <strong>{m.fair.should_pay(money(payout))}</strong>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

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
