import type { UserBetRefusedEvent } from '@jogo/contract/realtime'
import { suppliedKind } from '@jogo/rules/games/supplied-kind'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../../shell/index.ts'
import { type Answer, api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { betRefused } from '../../state/bet-refused.ts'
import { storeWithoutBonus } from '../../state/bonus-part.tsx'
import { useWallet } from '../../state/wallet.ts'
import { withoutBonus } from '../../state/without-bonus.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Game } from './game.ts'

export interface SuppliedBonusProps {
  game: Pick<Game, 'mechanic' | 'slug'>
  /** Session from the launch. */
  session?: string
  /** Opens the game before its launch, at once unless the bonus excludes the game. */
  onOpen?: () => void
}

type Terms = Answer<'GET /api/bonus'>['data'][number]['terms']

/**
 * Rules of the running bonus for a supplier's game: before the launch a notice that the game takes only real money, beside the game the
 * conditions of each bet.
 */
export default function SuppliedBonus({ game, session, onOpen }: SuppliedBonusProps) {
  const { data, error } = useQuery(ownQuery('GET /api/bonus', { query: { active: '1' } }))
  const terms = data?.data.find(({ active }) => active === 1)?.terms
  const isExcluded = terms !== undefined && isExcludedBy(terms, game)
  const isFree = (data !== undefined || error !== null) && !isExcluded
  useEffect(() => {
    if (isFree) onOpen?.()
  }, [isFree, onOpen])
  if (session !== undefined && terms)
    return <Beside session={session} terms={terms} isExcluded={isExcluded} />
  if (!onOpen || !isExcluded) return null
  return (
    <div className="flex flex-col items-center gap-4 p-6 text-center">
      <p role="status" className="max-w-md text-sm">
        {m.bonus_stake.frozen}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href={paths.casino} kind="secondary" size="lg">
          {m.bonus_stake.other}
        </ButtonLink>
        <Button size="lg" onClick={onOpen}>
          {m.bonus_stake.open}
        </Button>
      </div>
    </div>
  )
}

const isExcludedBy = ({ excluded }: Terms, { slug, mechanic }: SuppliedBonusProps['game']) =>
  excluded.games.includes(slug) || excluded.groups.includes(suppliedKind(mechanic).group)

interface BesideProps {
  session: string
  terms: Terms
  isExcluded: boolean
}

/** The choice applies to this game and to the other games of the tab. */
function Beside({ session, terms, isExcluded }: BesideProps) {
  const isWithout = useStore(withoutBonus, () => false)
  const version = useWallet()?.version
  const refusal = useStore(betRefused, () => undefined)
  const refused = refusal && (refusal.session ?? session) === session ? refusal : undefined
  const choice = useSubmit(
    async (without_bonus: boolean) => {
      await api('PUT /api/suppliers/sessions/:id/bonus', { params: { id: session }, body: { without_bonus } })
      storeWithoutBonus(without_bonus)
    },
    () => {
      betRefused.set(undefined)
      choice.reset()
    },
  )
  // The next accepted bet removes the message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each movement
  useEffect(() => () => betRefused.set(undefined), [version, session])
  const mayLeave = refused?.rule === 'stake_max' && !isWithout
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1 text-sm">
      {refused || choice.error !== undefined ? (
        <span role="alert">
          {choice.error instanceof ApiError ? errorSentence(choice.error) : refused && refusedText(refused)}
        </span>
      ) : (
        <span role="status" className={isWithout ? 'font-semibold text-text' : 'text-muted'}>
          {isExcluded
            ? m.bonus_stake.frozen
            : isWithout
              ? m.bonus_stake.without
              : m.bonus_stake.rules(terms.stake_max === null ? undefined : money(terms.stake_max), undefined)}
        </span>
      )}
      {!isExcluded && (
        <Button
          kind={mayLeave ? 'secondary' : 'quiet'}
          size="sm"
          busy={choice.isBusy}
          onClick={() => void choice.submit(!isWithout)}
        >
          {mayLeave ? m.bonus_stake.bet : isWithout ? m.bonus_stake.use : m.bonus_stake.leave}
        </Button>
      )}
    </div>
  )
}

/** Reason why the bonus did not fund the last bet; the game's frame says only "insufficient funds". */
function refusedText({ refused, rule, max_cents }: UserBetRefusedEvent): string {
  if (refused === 'bonus_stake_above_max')
    return m.bonus_stake.above(max_cents === null ? undefined : money(max_cents))
  if (rule === 'expired') return m.bonus_stake.expired
  return rule === 'excluded' ? m.bonus_stake.short_excluded : m.bonus_stake.short
}
