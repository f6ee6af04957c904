import { describe, expect, it } from 'vitest'
import { legKey, type SlipLeg } from '../../state/slip-store.ts'
import { previewSlip, type Quote, type SlipLimits } from './preview-slip.ts'
import { betId, slipBets, slipIdentity } from './send-slip.ts'
import { readSlipInput, type SlipInput } from './slip-input.ts'

const leg = (fixture: number, odds: number): SlipLeg => ({
  ...{ fixture, market: 1, specifiers: '', selection: '1', odds, version: 3 },
  ...{
    home: 'A',
    away: 'B',
    sport: 'football',
    tournament: 'Série A',
    starts_at: '2026-11-24T22:00:00.000Z',
  },
  ...{ name: 'three_way', selection_name: 'home' },
})
const LEGS = [leg(1, 1_850), leg(2, 2_100)]
type Now = Partial<Quote['legs'][number]>
const quoteWith = (
  legs: readonly SlipLeg[],
  changes: readonly Now[] = [],
  more: Partial<Quote> = {},
): Quote => ({
  legs: legs.map((quoted, at) => ({ ...quoted, known: true, state: 'open', version: 4, ...changes[at] })),
  related: [],
  highest: { singles: legs.map(() => 100_000), multiple: 100_000 },
  ...more,
})
const LIMITS: SlipLimits = {
  minSingle: 10,
  minTotal: 50,
  maxTotal: 1_000_000,
  maxPayout: 50_000_000,
  maxSelections: 20,
  hasMultiples: true,
  hasSystems: true,
}
const INPUT: SlipInput = { ...readSlipInput(null), multiple: 1_000 }
const preview = (
  more: {
    legs?: readonly SlipLeg[]
    quote?: Quote
    input?: Partial<SlipInput>
    limits?: Partial<SlipLimits>
    funds?: number
  } = {},
) => {
  const legs = more.legs ?? LEGS
  return previewSlip({
    legs,
    quote: more.quote ?? quoteWith(legs),
    input: { ...INPUT, ...more.input },
    limits: { ...LIMITS, ...more.limits },
    funds: 'funds' in more ? more.funds : 5_000,
  })
}
const why = (more: Parameters<typeof preview>[0]) => preview(more).blocker

describe('[SPORT-1] the slip', () => {
  it('pays what the rules say, rounded down once', () => {
    const { odds, stake, payout, blocker } = preview()
    expect([odds, stake, payout, blocker]).toEqual([3_885, 1_000, 3_885, { why: 'none' }])
    expect(preview({ input: { multiple: 33 }, limits: { minTotal: 1 } }).payout).toBe(128)
  })
  it('is a multiple from two selections on', () => {
    const single = preview({ legs: [leg(1, 1_850)], input: { stakes: { [legKey(leg(1, 1_850))]: 200 } } })
    expect([single.mode, single.modes, single.stake, single.payout]).toEqual([
      'singles',
      ['singles'],
      200,
      370,
    ])
  })
  it('says when the most that a bet pays cuts it', () => {
    expect(preview({ limits: { maxPayout: 2_000 } })).toMatchObject({ payout: 2_000, isCapped: true })
    expect(preview().isCapped).toBe(false)
  })
  it.each<[string, Parameters<typeof preview>[0], ReturnType<typeof why>]>([
    ['a lower price', { quote: quoteWith(LEGS, [{ odds: 1_800 }]) }, { why: 'changed' }],
    ['a higher price', { quote: quoteWith(LEGS, [{ odds: 1_900 }]) }, { why: 'changed' }],
    [
      'a higher price, agreed to',
      { quote: quoteWith(LEGS, [{ odds: 1_900 }]), input: { policy: 'better' } },
      { why: 'none' },
    ],
    [
      'a lower price, with only better ones agreed to',
      { quote: quoteWith(LEGS, [{ odds: 1_800 }]), input: { policy: 'better' } },
      { why: 'changed' },
    ],
    [
      'any price, agreed to',
      { quote: quoteWith(LEGS, [{ odds: 1_800 }]), input: { policy: 'any' } },
      { why: 'none' },
    ],
    ['a suspended market', { quote: quoteWith(LEGS, [{ state: 'suspended' }]) }, { why: 'suspended' }],
    ['a closed market', { quote: quoteWith(LEGS, [{ state: 'closed' }]) }, { why: 'gone' }],
    ['a selection without a price', { quote: quoteWith(LEGS, [{ odds: null }]) }, { why: 'gone' }],
    ['what there is not', { quote: quoteWith(LEGS, [{ known: false }]) }, { why: 'gone' }],
    [
      'related legs',
      { quote: quoteWith(LEGS, [], { related: [{ legs: [0, 1], why: 'fixture' }] }) },
      { why: 'related' },
    ],
    ['no stake', { input: { multiple: undefined } }, { why: 'no_stake' }],
    ['a stake too low', { input: { multiple: 49 } }, { why: 'below', limit: 50 }],
    [
      'a stake above what is set',
      { limits: { maxTotal: 900 } },
      { why: 'above', limit: 900, lowered: { multiple: 900 } },
    ],
    [
      'a stake above what is taken',
      { quote: quoteWith(LEGS, [], { highest: { singles: [1, 1], multiple: 400 } }) },
      { why: 'above', limit: 400, lowered: { multiple: 400 } },
    ],
    [
      'what is not taken on any more',
      { quote: quoteWith(LEGS, [], { highest: { singles: [9, 9], multiple: 49 } }) },
      { why: 'full' },
    ],
    ['too little money', { funds: 400 }, { why: 'funds', missing: 600 }],
    ['no multiples', { limits: { hasMultiples: false } }, { why: 'multiples_closed' }],
    ['too many legs', { limits: { maxSelections: 1 } }, { why: 'too_many', maxCount: 1 }],
  ])('[SPORT-4] names %s', (_, more, blocker) => expect(why(more)).toEqual(blocker))

  it('[SPORT-4] names a single below its least stake, and takes related singles', () => {
    const stakes = { [legKey(LEGS[0] as SlipLeg)]: 9, [legKey(LEGS[1] as SlipLeg)]: 100 }
    expect(why({ input: { mode: 'singles', stakes } })).toEqual({ why: 'below', limit: 10 })
    const related = quoteWith(LEGS, [], { related: [{ legs: [0, 1], why: 'fixture' }] })
    const fine = { ...stakes, [legKey(LEGS[0] as SlipLeg)]: 100 }
    expect(why({ quote: related, input: { mode: 'singles', stakes: fine } })).toEqual({ why: 'none' })
  })
  it('[SPORT-4] names a single of which less is taken than a bet has to be, not those that are suspended', () => {
    const stakes = { [legKey(LEGS[0] as SlipLeg)]: 100 }
    const highest = { singles: [9, 0], multiple: null }
    const full = preview({
      quote: quoteWith(LEGS, [{}, { state: 'suspended' }], { highest }),
      input: { mode: 'singles', stakes },
    })
    expect([full.blocker, full.legs.map(({ isFull }) => isFull)]).toEqual([{ why: 'full' }, [true, false]])
  })
  it.each<[string, number[], number[], Record<number, number>]>([
    ['one is above what is taken on it', [5_000, 300], [100_000, 200], { 1: 5_000, 2: 200 }],
    [
      'all together are above what a slip may have',
      [600_000, 600_000],
      [900_000, 900_000],
      { 1: 600_000, 2: 400_000 },
    ],
    ['nothing is left for the last', [1_000_000, 600], [1_000_000, 900], { 1: 1_000_000 }],
  ])(
    '[SPORT-4] says what is taken of singles when %s, which then hinders no more',
    (_, staked, singles, left) => {
      const keys = LEGS.map(legKey)
      const stakes = Object.fromEntries(keys.map((key, at) => [key, staked[at] as number]))
      const quote = quoteWith(LEGS, [], { highest: { singles, multiple: null } })
      const funds = 9_000_000
      const { blocker } = preview({ quote, funds, input: { mode: 'singles', stakes } })
      const taken = Object.fromEntries(
        Object.entries(left).map(([fixture, cents]) => [keys[Number(fixture) - 1], cents]),
      )
      expect(blocker).toMatchObject({ why: 'above', lowered: { stakes: taken } })
      expect(why({ quote, funds, input: { mode: 'singles', stakes: taken } })).toEqual({ why: 'none' })
    },
  )
  it('without stakes bets on nothing; a closed leg without a stake hinders no single', () => {
    const stakes = { [legKey(LEGS[1] as SlipLeg)]: 100 }
    const quote = quoteWith(LEGS, [{ state: 'closed' }])
    expect(why({ quote, input: { mode: 'singles', stakes } })).toEqual({ why: 'none' })
  })
})

describe('[SPORT-4] an answer for other legs, as after one was taken off', () => {
  const three = [leg(1, 1_850), leg(2, 2_100), leg(3, 1_500)]
  const before = quoteWith(three, [], {
    highest: { singles: [100, 20_000, 300], multiple: 50 },
    related: [{ legs: [0, 2], why: 'fixture' }],
  })
  it('limits each single by its own figure, and a multiple by none of another', () => {
    const left = three.slice(1)
    const { legs, highest } = preview({ legs: left, quote: before })
    expect([legs.map((leg) => leg.highest), highest.multiple]).toEqual([[20_000, 300], undefined])
    const stakes = { [legKey(three[1] as SlipLeg)]: 5_000 }
    expect(why({ legs: left, quote: before, input: { mode: 'singles', stakes } })).toEqual({ why: 'none' })
  })
  it('knows related legs by name: of those that remain none, or in another order the same', () => {
    expect(preview({ legs: three.slice(1), quote: before }).related.size).toBe(0)
    const [first, second, third] = three as [SlipLeg, SlipLeg, SlipLeg]
    const { related } = preview({ legs: [third, second, first], quote: before })
    expect([...related]).toEqual([legKey(first), legKey(third)])
    expect(why({ legs: [third, second, first], quote: before })).toEqual({ why: 'related' })
  })
})

describe('what is sent', () => {
  it('is one bet of all legs, or one for each leg with a stake', () => {
    expect(slipBets(preview())).toMatchObject([{ stake: 1_000, legs: [{ fixture: 1 }, { fixture: 2 }] }])
    const stakes = { [legKey(LEGS[1] as SlipLeg)]: 100 }
    expect(slipBets(preview({ input: { mode: 'singles', stakes } }))).toMatchObject([
      { stake: 100, legs: [{ fixture: 2, odds: 2_100, version: 4 }] },
    ])
  })
  it('names the odds that were seen, never those of now', () => {
    const moved = preview({ quote: quoteWith(LEGS, [{ odds: 1_900 }]), input: { policy: 'better' } })
    expect(slipBets(moved)[0]?.legs[0]).toMatchObject({ odds: 1_850, version: 3 })
  })
  it('is the same wish after its prices have moved, so that a lost answer is asked for again', () => {
    const before = slipIdentity(slipBets(preview()))
    const moved = LEGS.map((leg) => ({ ...leg, odds: leg.odds + 50, version: leg.version + 1 }))
    expect(slipIdentity(slipBets(preview({ legs: moved })))).toBe(before)
    expect(slipIdentity(slipBets(preview({ input: { multiple: 1_100 } })))).not.toBe(before)
  })
  it('names each bet by the slip, again the same', () => {
    const slip = '01890a5d-ac96-774b-bcce-b302099affff'
    const ids = Array.from({ length: 20 }, (_, at) => betId(slip, at))
    expect(new Set([slip, ...ids]).size).toBe(21)
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true)
    expect(betId(slip, 3)).toBe(ids[3])
  })
})

it.each([
  ['{', 'multiple'],
  ['7', 'multiple'],
  ['{"mode":"singles","stakes":{"a":1.5,"b":200},"policy":"worse","multiple":-3}', 'singles'],
])('reads input %s without harm', (text, mode) => {
  const read = readSlipInput(text)
  expect([read.mode, read.policy, read.multiple]).toEqual([mode, 'same', undefined])
  expect(Object.values(read.stakes).every((stake) => stake === 200)).toBe(true)
})
