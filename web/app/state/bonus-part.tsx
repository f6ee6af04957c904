import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../shell/index.ts'
import type { Answer } from '../lib/api.ts'
import { gameFamily, type OwnGameName } from '../lib/games.ts'
import { m } from '../lib/language.ts'
import { money } from '../lib/money.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { Button } from '../ui/button.tsx'
import { oddsText } from './odds/odds-text.ts'
import { WITHOUT_BONUS, withoutBonus } from './without-bonus.ts'

export interface BonusPartProps {
  /** The game of the bet; absent for a slip. */
  game?: OwnGameName
  /** Repeats a refused bet. */
  onBet?: () => void
}

type Terms = Answer<'GET /api/bonus'>['data'][number]['terms']

/** Sections of the lobby, as named by campaigns. */
export const ownGameGroup = (game: OwnGameName) =>
  gameFamily(game) === 'slots' ? 'slots' : game === 'baccarat' || game === 'roulette' ? 'tables' : 'originals'

export default function BonusPart({ game, onBet }: BonusPartProps) {
  const isWithout = useStore(withoutBonus, () => false)
  const { data } = useQuery(ownQuery('GET /api/bonus', { query: { active: '1' } }))
  const terms = data?.data.find(({ active }) => active === 1)?.terms
  if (onBet)
    return (
      <Button
        kind="secondary"
        size="sm"
        wide
        className="flex-1 leading-tight"
        onClick={() => {
          storeWithoutBonus(true)
          onBet()
        }}
      >
        {m.bonus_stake.bet}
      </Button>
    )
  if (!terms) return null
  return (
    <div className="-my-3 flex items-center justify-between gap-2 text-xs">
      <span role="status" className={isWithout ? 'font-semibold text-text' : 'text-muted'}>
        {isWithout ? m.bonus_stake.without : rulesText(terms, game)}
      </span>
      <Button kind="quiet" size="sm" className="-mr-2 px-2!" onClick={() => storeWithoutBonus(!isWithout)}>
        {isWithout ? m.bonus_stake.use : m.bonus_stake.leave}
      </Button>
    </div>
  )
}

/** Conditions of the running bonus for a bet on a game; without a game, for a slip. */
export function rulesText({ excluded, stake_max, least_odds }: Terms, game: OwnGameName | undefined): string {
  if (game && (excluded.games.includes(game) || excluded.groups.includes(ownGameGroup(game))))
    return m.bonus_stake.excluded
  const most = stake_max === null ? undefined : money(stake_max)
  const odds = game || least_odds === null ? undefined : oddsText(least_odds)
  return m.bonus_stake.rules(most, odds)
}

export function storeWithoutBonus(isWithout: boolean): void {
  withoutBonus.set(isWithout)
  try {
    if (isWithout) sessionStorage.setItem(WITHOUT_BONUS, '1')
    else sessionStorage.removeItem(WITHOUT_BONUS)
  } catch {}
}
