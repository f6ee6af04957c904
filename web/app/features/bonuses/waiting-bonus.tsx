import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { isBarred, useSession } from '../../state/player.ts'
import type { GameNames } from '../../ui/bonus-terms.tsx'
import { BonusButtons } from './bonus-buttons.tsx'
import { BonusRules } from './bonus-rules.tsx'
import { type Rollover, timeLeft, unplayedText } from './rollover.ts'
import { SuppliedSpins } from './supplied-spins.tsx'

interface WaitingBonusProps {
  bonus: Rollover
  games: GameNames
  /** Whether another bonus runs. */
  isAnotherRunning: boolean
}

/** A bonus not yet in the wallet: its value, conditions, and activation deadline. */
export function WaitingBonus({ bonus, games, isAnotherRunning }: WaitingBonusProps) {
  const isExcluded = isBarred(useSession(), 'may_play')
  const { title, balance, unplayed, amount_rollover, terms, expires_at } = bonus
  const why = isExcluded ? m.bonuses.barred : isAnotherRunning ? m.bonuses.one_at_a_time : undefined
  return (
    <li className="flex flex-col gap-3 rounded-lg bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-base">{title}</h3>
        <p className="text-lg font-bold whitespace-nowrap tabular-nums">
          {balance > 0 || unplayed === 0 ? money(balance) : unplayedText(bonus)}
        </p>
      </div>
      <p className="text-sm text-muted">
        {amount_rollover > 0
          ? m.bonuses.to_stake_in(money(amount_rollover), terms.days)
          : unplayed === 0
            ? m.bonuses.nothing_to_stake
            : m.bonus_terms.days(terms.days)}
        <span className="block">
          {m.bonuses.activate_by(momentText(expires_at))} ({timeLeft(expires_at, Date.now())})
        </span>
      </p>
      <SuppliedSpins bonus={bonus} />
      {why && <p className="text-sm text-muted">{why}</p>}
      <BonusButtons bonus={bonus} isAnotherRunning={isAnotherRunning} />
      <BonusRules bonus={bonus} games={games} />
    </li>
  )
}
