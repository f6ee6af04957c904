import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { legKey, type SlipLeg } from '../../state/slip-store.ts'
import { proposedStake, readLastStakes } from './last-stakes.ts'
import { previewSlip, type Quote, type SlipLimits } from './preview-slip.ts'
import { slipBets, slipIdentity } from './send-slip.ts'
import { readSlipInput, type SlipInput, type SystemInput } from './slip-input.ts'
import { systemTitle } from './system-names.ts'

beforeEach(() => speak('pt', pt))

const leg = (fixture: number, odds = 2_000): SlipLeg => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', odds, version: 3 },
  ...{ home: 'A', away: 'B', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2026-11-24T22:00:00.000Z', name: 'three_way', selection_name: 'home' },
})
const LEGS = [leg(1, 2_000), leg(2, 3_000), leg(3, 4_000)]
const KEYS = LEGS.map(legKey) as [string, string, string]
const LIMITS: SlipLimits = {
  ...{ minSingle: 10, minTotal: 50, maxTotal: 1_000_000, maxPayout: 50_000_000, maxSelections: 20 },
  ...{ hasMultiples: true, hasSystems: true },
}
const preview = (
  system: Partial<SystemInput>,
  more: {
    legs?: readonly SlipLeg[]
    input?: Partial<SlipInput>
    limits?: Partial<SlipLimits>
    quote?: Quote
  } = {},
) =>
  previewSlip({
    legs: more.legs ?? LEGS,
    quote: more.quote,
    input: {
      ...{ ...readSlipInput(null), mode: 'system', ...more.input },
      system: { ...readSlipInput(null).system, sizes: [2], ...system },
    },
    limits: { ...LIMITS, ...more.limits },
    funds: 1_000_000,
  })

describe('[SPORT-1] a system on the slip', () => {
  it.each<
    [string, Partial<SystemInput>, [lines: number, line: number, least: number, most: number, wins: number]]
  >([
    ['of doubles, staked a line', { stake: 100 }, [3, 100, 600, 2_600, 2]],
    ['of doubles, staked in all', { stake: 301, isTotal: true }, [3, 100, 600, 2_600, 2]],
    ['of several sizes', { sizes: [3, 1], stake: 100 }, [4, 100, 200, 3_300, 1]],
    ['with a banker', { sizes: [1], bankers: [KEYS[2]], stake: 100 }, [2, 100, 800, 2_000, 2]],
    [
      'of the other two beside a banker',
      { sizes: [3, 2], bankers: [KEYS[0]], stake: 100 },
      [1, 100, 2_400, 2_400, 3],
    ],
    ['of which a total is less than a centavo a line', { stake: 2, isTotal: true }, [3, 0, 0, 0, 2]],
    ['of no size', { sizes: [], stake: 100 }, [0, 0, 0, 0, 0]],
    ['of sizes that its legs no longer have', { sizes: [4], stake: 100 }, [0, 0, 0, 0, 0]],
  ])('%s', (_, input, expected) => {
    const { combination, lines, lineStake, least, most, fewestWins } = preview(input).system
    expect(combination.bankers?.length).toBe(input.bankers?.length ?? 0)
    expect([lines, lineStake, least, most, fewestWins]).toEqual(expected)
  })

  it('of 10/20 is counted at once', () => {
    const legs = Array.from({ length: 20 }, (_, at) => leg(at + 1, 1_500))
    const { system, blocker } = preview({ sizes: [10], stake: 1 }, { legs })
    expect([system.lines, system.stake, blocker]).toEqual([184_756, 184_756, { why: 'none' }])
  })

  it('needs three selections, an open setting, and no more selections than a bet may have', () => {
    expect(preview({}, { legs: LEGS.slice(1) }).modes).toEqual(['singles', 'multiple'])
    expect(preview({}, { limits: { hasSystems: false } }).mode).toBe('multiple')
    expect(preview({ stake: 100 }, { limits: { maxSelections: 2 } }).blocker).toEqual({
      why: 'too_many',
      maxCount: 2,
    })
    expect(preview({ sizes: [] }).blocker).toEqual({ why: 'no_size' })
    expect(preview({ stake: 20 }, { limits: { minTotal: 61 } }).blocker).toEqual({ why: 'below', limit: 61 })
  })

  it('is lowered to what is taken of these lines, in whole centavos a line; the limit of other lines is none', () => {
    const quote = (sizes: number[]): Quote => ({
      legs: LEGS.map((quoted) => ({ ...quoted, known: true, state: 'open' })),
      related: [],
      highest: { singles: [9_000, 9_000, 9_000], multiple: 9_000, system: 200 },
      combination: { sizes, bankers: [] },
    })
    const { blocker } = preview({ stake: 100 }, { quote: quote([2]) })
    expect(blocker).toMatchObject({
      why: 'above',
      limit: 198,
      lowered: { system: { stake: 66, sizes: [2] } },
    })
    expect(preview({ stake: 100 }, { quote: quote([3]) }).blocker).toEqual({ why: 'none' })
  })

  it('is placed with joined bets of the same selections, each by its stake', () => {
    const stakes = { [KEYS[0]]: 500, [KEYS[1]]: 700 }
    const input = { stakes, multiple: 900, also: ['singles' as const, 'multiple' as const] }
    const slip = preview({ stake: 100, bankers: [KEYS[1]], sizes: [1] }, { input })
    expect([slip.stake, slip.blocker]).toEqual([500 + 700 + 900 + 200, { why: 'none' }])
    const bets = slipBets(slip)
    expect(bets.map(({ stake, legs, combination }) => [stake, legs.length, combination])).toEqual([
      [500, 1, undefined],
      [700, 1, undefined],
      [900, 3, undefined],
      [200, 3, { sizes: [1], bankers: [1] }],
    ])
    const other = preview({ stake: 100, bankers: [KEYS[0]], sizes: [1] }, { input })
    expect(slipIdentity(slipBets(other))).not.toBe(slipIdentity(bets))
    expect(slipBets(preview({ stake: 100 }, { input: { ...input, also: [] } })).length).toBe(1)
  })
})

it.each([
  [3, { sizes: [2, 3] }, 'Trixie'],
  [4, { sizes: [1, 2, 3, 4] }, 'Lucky 15'],
  [3, { sizes: [2] }, 'Sistema 2/3'],
  [5, { sizes: [2, 3], bankers: [0] }, 'Sistema 2/4 + 3/4, 1 fixa'],
])('%i legs in %j are called %s', (legs, combination, name) => {
  expect(systemTitle(legs, combination)).toBe(name)
})

it.each([
  ['{"singles":500,"multiple":-1,"system":"7","other":9}', { singles: 500 }],
  ['null', {}],
  ['[', {}],
])('reads the last stakes %s without harm', (text, stakes) => expect(readLastStakes(text)).toEqual(stakes))

it('[SPORT-1] the last stake is proposed up to the highest one of now', () => {
  expect([proposedStake(500, 500), proposedStake(500, undefined), proposedStake(500, 499)]).toEqual([
    500,
    500,
    undefined,
  ])
})
