import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { openRequiredStep, requiredStep } from '../../state/refusal-dialogs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BonusLater } from './bonus-later.tsx'
import type { ShownError } from './shown-error.ts'

interface ErrorActionProps {
  error: ShownError
  /** Gives up a bet without an answer. */
  onGiveUp?: (() => void) | undefined
  /** Repeats the refused bet. */
  onBet: () => void
}

/** The next step after a refusal. The big button retries. */
export function ErrorAction({ error, onGiveUp, onBet }: ErrorActionProps) {
  const barred = isBarred(useSession(), 'may_deposit')
  const missing = requiredStep(error)
  if (error.code === 'insufficient_funds' && !barred)
    return (
      <ButtonLink href={paths.deposit} kind="secondary" size="sm">
        {m.games.deposit}
      </ButtonLink>
    )
  if (error.code?.startsWith('bonus_')) return <BonusLater onBet={onBet} />
  if (missing)
    return (
      <Button kind="secondary" size="sm" onClick={() => openRequiredStep(missing)}>
        {m.games.missing}
      </Button>
    )
  if (error.retryable && onGiveUp)
    return (
      <Button kind="secondary" size="sm" onClick={onGiveUp}>
        {m.games.give_up}
      </Button>
    )
  return null
}
