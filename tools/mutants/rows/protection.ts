import type { Mutant } from '../mutant.ts'

const risk = 'server/test/scenarios/risk-of-play.test.ts'
const rules = 'rules/src/protection/limits.test.ts'

export const PROTECTION: readonly Mutant[] = [
  {
    file: 'rules/src/zone.ts',
    from: 'if (!isDay(day)) {\n    first.setUTCMonth(first.getUTCMonth() + 1)',
    to: 'if (!isDay(day)) {',
    test: rules,
    title: 'an exclusion of',
  },
  {
    file: 'rules/src/protection/bars.ts',
    from: 'monthsLater(from, months)',
    to: "monthsLater(from, months, 'UTC')",
    test: rules,
    title: 'an exclusion of',
  },
  {
    file: 'server/src/modules/protection/bar-player.ts',
    from: 'asked_until: asked?.toISOString()',
    to: 'asked_until: until?.toISOString()',
    test: 'server/test/scenarios/protection.test.ts',
    title: 'nobody shortens it',
  },
  {
    file: 'server/src/modules/protection/score-risk.ts',
    from: 'if (isDatabaseAway(error)) throw error\n',
    to: 'throw error\n',
    test: risk,
    title: 'the sweep scores who played',
  },
  {
    file: 'server/src/modules/protection/risk-store.ts',
    from: 'score_claimed_until <= ',
    to: 'now() <= now() or score_claimed_until <= ',
    test: risk,
    title: 'the sweep scores who played',
  },
  {
    file: 'server/src/platform/try-each.ts',
    from: 'failures.push(error)',
    to: 'throw error',
    test: 'server/src/platform/try-each.test.ts',
    title: 'a failure keeps none behind it',
  },
  {
    file: 'rules/src/privacy/retention.ts',
    from: 'monthsLater(from, 12 * years)',
    to: 'monthsLater(from, 11 * years)',
    test: 'rules/src/privacy/retention.test.ts',
    title: 'is erased from',
  },
]
