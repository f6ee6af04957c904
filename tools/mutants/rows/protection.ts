import type { Mutant } from '../mutant.ts'

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
    file: 'rules/src/privacy/retention.ts',
    from: 'monthsLater(from, 12 * years)',
    to: 'monthsLater(from, 11 * years)',
    test: 'rules/src/privacy/retention.test.ts',
    title: 'is erased from',
  },
]
