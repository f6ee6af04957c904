import type { UserRolloverUpdateEvent } from '@jogo/contract/realtime'
import { type ReactNode, useEffect } from 'react'
import { momentText } from '../../lib/dates.ts'
import { percent } from '../../lib/decimal.ts'
import { isOwnGame } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/queries/client.ts'
import { type Events, JOINED } from '../../lib/realtime/connection.ts'
import { joinChannel } from '../../state/realtime.ts'
import { loadUser } from '../../state/session.ts'
import { type GameNames, givesText } from '../../ui/bonus-terms.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BonusButtons } from './bonus-buttons.tsx'
import { BonusRules } from './bonus-rules.tsx'
import { type BonusList, type Rollover, rolloverProgress, timeLeft, unplayedText } from './rollover.ts'
import { SuppliedSpins } from './supplied-spins.tsx'

/** The running bonus: balance, wagering progress, and rules. Its figures update while the page is open. */
export function RunningBonus({ bonus, games }: { bonus: Rollover; games: GameNames }) {
  const { id, state, title, balance, open, unplayed, amount_rollover, terms, expires_at, would_lose } = bonus
  const expiring = would_lose.expire.balance + would_lose.expire.open
  useEffect(() => follow(id), [id])
  return (
    <section aria-labelledby={`bonus-${id}`} className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={`bonus-${id}`} className="min-w-0 text-lg">
          {title}
        </h2>
        <p className="rounded-full bg-raised px-3 py-1 text-xs font-semibold text-accent-text">
          {state === 'completed' ? m.bonuses.is_completed : m.bonuses.is_active}
        </p>
      </header>
      <div>
        <p className="text-sm text-muted">{m.bonuses.bonus_balance}</p>
        <p className="text-2xl font-bold tabular-nums">{money(balance)}</p>
        {open.bonus > 0 && (
          <p className="text-sm text-muted">{m.bonuses.in_open(money(open.bonus), open.bets)}</p>
        )}
      </div>
      {unplayed > 0 && <FreePlay bonus={bonus} games={games} />}
      {(amount_rollover > 0 || unplayed === 0) && <Meter bonus={bonus} />}
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <Figure name={m.bonuses.ends_at}>
          {momentText(expires_at)}
          <span className="block text-xs font-normal text-muted">{timeLeft(expires_at, Date.now())}</span>
          {expiring > 0 && (
            <span className="block text-xs font-normal text-muted">
              {m.bonuses.expiry_takes(money(expiring))}
            </span>
          )}
        </Figure>
        <Figure name={m.bonus_terms.stake_max}>
          {terms.stake_max === null ? m.bonus_terms.any : money(terms.stake_max)}
        </Figure>
        {terms.convert_max !== null && (
          <Figure name={m.bonus_terms.convert_max}>{money(terms.convert_max)}</Figure>
        )}
      </dl>
      <BonusButtons bonus={bonus} />
      <BonusRules bonus={bonus} games={games} />
    </section>
  )
}

/** Remaining free bets or spins, destination of the prizes, and the link to play. */
function FreePlay({ bonus, games }: { bonus: Rollover; games: GameNames }) {
  const { kind, terms, unplayed, prizes, open } = bonus
  const { game } = terms.award
  const slugName = (slug: string) => games.find((game) => game.slug === slug)?.name ?? slug
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">
        <strong className="block text-base">{m.bonuses.to_play(unplayedText({ ...bonus, unplayed }))}</strong>
        {givesText(terms, slugName)}
        {prizes > 0 && <span className="block text-muted">{m.bonuses.prizes(money(prizes))}</span>}
      </p>
      {isOwnGame(game) && (
        <ButtonLink href={paths.game(game)} icon="play">
          {m.bonuses.play}
        </ButtonLink>
      )}
      <SuppliedSpins bonus={bonus} />
      {kind === 'free_bet' && unplayed > open.bets && (
        <ButtonLink href={paths.sports}>{m.bonuses.choose_bet}</ButtonLink>
      )}
    </div>
  )
}

/** Wagering progress. The bar is visual; the sentence beside it is announced on change. */
function Meter({ bonus }: { bonus: Rollover }) {
  const { amount_current, amount_rollover, state } = bonus
  const share = rolloverProgress(bonus)
  const remaining = Math.max(0, amount_rollover - amount_current)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">
          {m.bonuses.staked(money(amount_current), money(amount_rollover))}
        </span>
        <span className="text-accent-text tabular-nums">{percent(Math.floor(share * 100) * 100)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={m.bonuses.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={m.bonuses.staked(money(amount_current), money(amount_rollover))}
        className="h-3 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-150 motion-reduce:transition-none"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        {state === 'completed' && <Icon name="circle-check" size={16} className="text-accent-text" />}
        {state === 'completed'
          ? m.bonuses.done
          : remaining > 0
            ? m.bonuses.left(money(remaining))
            : m.bonuses.waits_for_play}
      </p>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

const follow = (id: string) => joinChannel(`private-bonus.${id}`, channelEvents(id))

/**
 * Merges the channel's figures into the list. Refetches the list when the bonus is over, and after joining, because earlier events are
 * missing.
 */
export const channelEvents = (id: string): Events => ({
  [JOINED]: () => void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] }),
  UserRolloverUpdateEvent: (figures: UserRolloverUpdateEvent) => {
    queries().setQueryData<BonusList>(['GET /api/bonus'], (list) =>
      list
        ? { ...list, data: list.data.map((bonus) => (bonus.id === id ? { ...bonus, ...figures } : bonus)) }
        : list,
    )
    void queries().invalidateQueries({ queryKey: ['GET /api/bonus/:id/stakes'] })
    if (figures.active === 1) return
    void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] })
    void loadUser()
  },
})
