import type { Mutant } from '../mutant.ts'

const stake = 'web/app/state/bonus-part.test.ts'
const cashier = 'web/app/features/cashier/cashier.test.ts'

/** What pages say of a bonus. */
export const BONUS_PAGES: readonly Mutant[] = [
  {
    file: 'web/app/state/without-bonus.ts',
    from: 'withoutBonus.get() && ',
    to: '!withoutBonus.get() && ',
    test: stake,
    title: 'a bet says that nothing of it comes from the bonus',
  },
  {
    file: 'web/app/state/bonus-part.tsx',
    from: '(excluded.games.includes(game) || excluded.groups.includes(groupOf(game)))',
    to: 'excluded.games.includes(game)',
    test: stake,
    title: 'of onca the stake says what the bonus asks',
  },
  {
    file: 'web/app/state/bonus-part.tsx',
    from: 'const odds = game || least_odds === null ? undefined',
    to: 'const odds = least_odds === null ? undefined',
    test: stake,
    title: 'of plinko the stake says what the bonus asks',
  },
  {
    file: 'web/app/features/bonuses/rollover.ts',
    from: "return isHeld ? ['exclude']",
    to: "return false ? ['exclude']",
    test: 'web/app/features/bonuses/rollover.test.ts',
    title: 'a bonus that is queued offers what may be done with it',
  },
  {
    file: 'web/app/features/bonuses/unmet.tsx',
    from: 'if (isHopeless) return null',
    to: '',
    test: 'web/app/features/bonuses/unmet.test.tsx',
    title: 'leads to nothing for who is barred',
  },
  {
    file: 'web/app/state/bonus-losses.tsx',
    from: 'if (balance + open + unplayed === 0) return []',
    to: 'if (balance === 0) return []',
    test: cashier,
    title: 'says in centavos what the step',
  },
  {
    file: 'web/app/features/cashier/coupon-outcome.tsx',
    from: "refusal?.message ?? ''",
    to: "''",
    test: cashier,
    title: 'says of each deposit what its coupon brought',
  },
]
