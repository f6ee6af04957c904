import { m } from '../../../lib/language.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import type { Report } from './check.ts'
import type { ProvenGame } from './proven-game.ts'
import { formTexts } from './scheme-texts.ts'

interface CheckResultProps {
  game: ProvenGame
  report: Report | undefined
  /** A round with a secret seed. */
  secret: boolean
  seedsHref: string | undefined
}

const STYLES = {
  ok: { icon: 'shield-check', frame: 'border-accent-text', sign: 'bg-accent text-on-accent' },
  mismatch: { icon: 'x', frame: 'border-danger-text', sign: 'bg-danger text-on-danger' },
  open: { icon: 'scale', frame: 'border-line', sign: 'bg-raised text-text' },
  secret: { icon: 'lock', frame: 'border-line', sign: 'bg-raised text-win-text' },
  blank: { icon: 'hash', frame: 'border-line', sign: 'bg-raised text-muted' },
} as const satisfies Record<string, { icon: IconName; frame: string; sign: string }>

/** The result, before any detail. Its height is fixed, so that nothing moves during typing. */
export function CheckResult({ game, report, secret, seedsHref }: CheckResultProps) {
  const texts = formTexts(game)
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
        <h2 className="text-lg sm:text-xl">{texts[`${kind}_title`]}</h2>
        <p className="text-sm text-muted">{texts[`${kind}_text`]}</p>
        {kind === 'secret' && seedsHref && game.scheme !== 'PF-2' && (
          <ButtonLink href={seedsHref} kind="secondary" size="sm" className="mt-4 self-start">
            {m.fair.secret_go}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
