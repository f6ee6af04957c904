import { expect, it } from 'vitest'
import { EXAMPLES, FIXED } from '../../test/campaign-terms.ts'
import { worstCost } from './cost.ts'
import type { CampaignTerms } from './terms.ts'

const example = (kind: CampaignTerms['kind'], more: object = {}) =>
  ({ ...EXAMPLES.find((terms) => terms.kind === kind), ...more }) as CampaignTerms

it.each<[string, CampaignTerms, number, bigint, bigint | null]>([
  [
    'an amount by the money of its budget',
    { ...FIXED, budget: { cents: 9_999, grants: 100 } },
    9,
    9_000n,
    null,
  ],
  [
    'an amount by the number of its grants',
    { ...FIXED, budget: { cents: 99_999, grants: 5 } },
    5,
    5_000n,
    null,
  ],
  ['what is converted up to a most', { ...FIXED, convertMax: 3_000 }, 100, 100_000n, 300_000n],
  ['a share, which may be a centavo', example('deposit_match', { convertMax: 100 }), 100, 100_000n, 10_000n],
  ['few shares', example('cashback', { budget: { cents: 100_000, grants: 2 } }), 2, 40_000n, null],
  ['free bets that pay real money', example('free_bet', { convertMax: 1 }), 100, 100_000n, 1_000_000n],
  ['free spins by what they stake', example('free_spins'), 50, 100_000n, null],
  ['free spins by what is converted', example('free_spins', { convertMax: 700 }), 50, 100_000n, 35_000n],
])('costs at most %s', (_, terms, grants, granted, paid) => {
  expect(worstCost(terms)).toEqual({ grants, granted, paid })
})
