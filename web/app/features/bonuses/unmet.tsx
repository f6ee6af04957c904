import type { Answer } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export type Unmet = Answer<'GET /api/campaigns/:name'>['unmet'][number]

/** An unmet condition as a sentence. */
export function unmetText({ is, least = 0, has = 0, most = 0, at = '', law = '' }: Unmet): string {
  const t = m.campaigns.unmet
  if (is === 'not_begun' || is === 'over') return t[is](untilText(at))
  if (is === 'forbidden') return t.forbidden(law)
  if (is === 'bets') return t.bets(least, has)
  if (is === 'staked') return t.staked(money(least), money(has))
  if (is === 'deposit') return t.deposit(money(least))
  return is === 'had_by_player' ? t.had_by_player(most) : t[is]
}

/** The unmet conditions, each with its progress and the link to meet it. */
export function UnmetList({ unmet }: { unmet: readonly Unmet[] }) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {unmet.map((condition) => (
        <li key={condition.is} className="flex flex-col gap-2">
          <p className="flex gap-2">
            <Icon name="info" size={18} className="mt-px shrink-0 text-muted" />
            {unmetText(condition)}
          </p>
          <Progress unmet={condition} />
        </li>
      ))}
    </ul>
  )
}

/** Progress of countable conditions. The sentence above has the figures. */
function Progress({ unmet: { is, least = 0, has = 0 } }: { unmet: Unmet }) {
  if ((is !== 'bets' && is !== 'staked') || least <= 1) return null
  return (
    <progress
      aria-label={m.campaigns.progress}
      value={Math.min(has, least)}
      max={least}
      className="ml-6.5 h-2 overflow-hidden rounded-full bg-raised accent-accent"
    />
  )
}

/** Link to the first condition that the player can meet without help. */
export function NextStep({ unmet }: { unmet: readonly Unmet[] }) {
  const isMissing = (...words: Unmet['is'][]) => unmet.some(({ is }) => words.includes(is))
  if (isMissing('not_verified'))
    return <ButtonLink href={paths.verification}>{m.campaigns.verify}</ButtonLink>
  const isHopeless = unmet.some(({ is }) => is !== 'bets' && is !== 'staked')
  if (isHopeless) return null
  return <ButtonLink href={paths.casino}>{m.campaigns.play}</ButtonLink>
}
