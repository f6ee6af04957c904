import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { askedBy, openAsked } from '../../state/refusal-dialogs.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BonusLater } from './bonus-later.tsx'
import type { Trouble } from './trouble.ts'

interface RemedyProps {
  trouble: Trouble
  /** Gives up a bet without an answer. */
  onGiveUp?: (() => void) | undefined
  /** Makes the bet that was refused once more. */
  onBet: () => void
}

/** The next step after a refusal. Retrying is the big button's. */
export function Remedy({ trouble, onGiveUp, onBet }: RemedyProps) {
  const barred = isBarred(useSession(), 'may_deposit')
  const asked = askedBy(trouble)
  if (trouble.code === 'insufficient_funds' && !barred)
    return (
      <ButtonLink href={paths.deposit} kind="secondary" size="sm">
        {m.games.deposit}
      </ButtonLink>
    )
  if (trouble.code?.startsWith('bonus_')) return <BonusLater onBet={onBet} />
  if (asked)
    return (
      <Button kind="secondary" size="sm" onClick={() => openAsked(asked)}>
        {m.games.missing}
      </Button>
    )
  if (trouble.again && onGiveUp)
    return (
      <Button kind="secondary" size="sm" onClick={onGiveUp}>
        {m.games.give_up}
      </Button>
    )
  return null
}
