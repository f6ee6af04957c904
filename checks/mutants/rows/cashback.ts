import type { Mutant } from '../mutant.ts'

const periods = 'rules/src/bonus/kinds/period.test.ts'
const cashback = 'server/src/modules/money/bonuses/cashback.db.test.ts'

const soFar = 'web/app/features/bonuses/cashback-so-far.test.tsx'

export const CASHBACK: readonly Mutant[] = [
  {
    file: 'rules/src/bonus/kinds/period.ts',
    from: 'lastPeriod(now - SETTLE_MS, period)',
    to: 'lastPeriod(now, period)',
    test: periods,
    title: 'of a day at',
  },
  {
    file: 'rules/src/bonus/kinds/period.ts',
    from: 'Math.max(span.from, window.from, before ?? 0)',
    to: 'Math.max(span.from, window.from)',
    test: periods,
    title: 'nothing twice',
  },
  {
    file: 'rules/src/bonus/kinds/period.ts',
    from: 'span.from <= Math.max(before, now - LATEST_MS)',
    to: 'span.from <= before',
    test: periods,
    title: 'none that is long over',
  },
  {
    file: 'server/functions/bonuses/lost-real.sql',
    from: 'select -sum(j.real) from ledger.journal j',
    to: 'select -sum(j.real + j.bonus) from ledger.journal j',
    test: cashback,
    title: 'are of real balance alone',
  },
  {
    file: 'server/functions/bonuses/lost-real.sql',
    from: '+ public.undecided_real(p_player, p_from) - public.undecided_real(p_player, p_until)',
    to: '',
    test: cashback,
    title: 'have a bet in the period in which it ends',
  },
  {
    file: 'server/src/modules/money/bonuses/grant-cashback.ts',
    from: 'if (await store.hasCashback(tx, { campaignId, playerId, from })) return undefined',
    to: '',
    test: cashback,
    title: 'is granted once for a period',
  },
  {
    file: 'server/src/modules/money/bonuses/cashback-periods.ts',
    from: "state === 'published' ? null : now",
    to: 'null',
    test: cashback,
    title: 'passes over periods in which it is withdrawn',
  },
  {
    file: 'server/src/modules/money/bonuses/cashback-periods.ts',
    from: 'if (!settings().bonus_enabled) return undefined',
    to: '',
    test: cashback,
    title: 'waits while bonuses are switched off',
  },
  {
    file: 'server/src/modules/money/bonuses/grant-cashback.ts',
    from: 'if (unmet.length > 0 || !(await useBudget(tx, campaignId, award.worth))) return undefined',
    to: 'void unmet\n    await useBudget(tx, campaignId, award.worth)',
    test: cashback,
    title: 'gives nothing to who is excluded',
  },
  {
    file: 'rules/src/bonus/kinds/period.ts',
    from: 'const until = Math.min(end, window.until)',
    to: 'const until = end',
    test: periods,
    title: 'is what is gone through when it is over',
  },
  {
    file: 'rules/src/bonus/kinds/period.ts',
    from: 'const from = Math.max(begin, window.from, before ?? 0)',
    to: 'const from = Math.max(begin, window.from)',
    test: periods,
    title: 'begins after what was gone through',
  },
  {
    file: 'server/src/modules/money/bonuses/list-cashbacks.ts',
    from: 'readLosses(db.sql, playerId, lossesSoFar(span, now.getTime()))',
    to: 'readLosses(db.sql, playerId, { ...span, from: 0 })',
    test: cashback,
    title: 'is shown while its period runs',
  },
  {
    file: 'server/src/modules/money/bonuses/list-cashbacks.ts',
    from: 'losses: { amount: lost, last: span.until - 1 }',
    to: 'losses: { amount: -lost as Cents, last: span.until - 1 }',
    test: cashback,
    title: 'is shown while its period runs',
  },
  {
    file: 'web/app/features/bonuses/cashback-so-far.tsx',
    from: 'money(unmet.length > 0 ? 0 : amount)',
    to: 'money(amount)',
    test: soFar,
    title: 'promises nothing below the lowest loss',
  },
]
