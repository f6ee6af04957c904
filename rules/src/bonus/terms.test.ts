import { describe, expect, it } from 'vitest'
import { EXAMPLES, FIXED, FROM } from '../../test/campaign-terms.ts'
import { JURISDICTIONS } from '../jurisdiction.ts'
import { cents } from '../money.ts'
import { campaignAward, requiredRollover } from './award.ts'
import { CODE_PLACES, couponEffect } from './coupon.ts'
import { lastPeriod } from './kinds/period.ts'
import { cappedPrize } from './kinds/prize.ts'
import { BONUS_LAWS } from './law.ts'
import { termsProblems } from './problems.ts'
import { BONUS_KINDS, type CampaignTerms, grantExpiry } from './terms.ts'

const { open, br } = JURISDICTIONS
const ofKind = (kind: CampaignTerms['kind']) => EXAMPLES.find((terms) => terms.kind === kind) as CampaignTerms
const inOpen = (terms: object) => termsProblems({ ...FIXED, ...terms } as CampaignTerms, open)

describe('the terms of a campaign', () => {
  it('have an example of every kind, with which nothing is wrong', () => {
    expect(EXAMPLES.map(({ kind }) => kind).sort()).toEqual([...BONUS_KINDS].sort())
    for (const terms of EXAMPLES) expect([terms.kind, termsProblems(terms, open)]).toEqual([terms.kind, []])
    expect(JSON.parse(JSON.stringify(EXAMPLES))).toEqual(EXAMPLES)
  })

  it.each<readonly [object, string, string]>([
    [{ kind: 'lottery' }, 'kind', 'not_one_of'],
    [{ kind: 'toString' }, 'kind', 'not_one_of'],
    [{ award: { amount: 0 } }, 'award.amount', 'below_least'],
    [{ award: { amount: 0.1 } }, 'award.amount', 'not_whole'],
    [{ award: { amount: Number.NaN } }, 'award.amount', 'not_whole'],
    [{ award: { amount: 1e10 + 1 } }, 'award.amount', 'above_most'],
    [
      { ...ofKind('cashback'), award: { share: 1_001, most: 1, period: 'day', leastLosses: 1 } },
      'award.share',
      'above_most',
    ],
    [
      { ...ofKind('cashback'), award: { share: 1, most: 1, period: 'year', leastLosses: 1 } },
      'award.period',
      'not_one_of',
    ],
    [
      {
        ...ofKind('free_spins'),
        award: { game: 'Onça', spins: 1, stake: 1, prize: { to: 'real', most: null } },
      },
      'award.game',
      'bad_name',
    ],
    [
      {
        ...ofKind('free_spins'),
        award: { game: 'onca', spins: 1_001, stake: 1, prize: { to: 'real', most: null } },
      },
      'award.spins',
      'above_most',
    ],
    [
      { ...ofKind('free_bet'), award: { stake: 1, leastOdds: 1_000, prize: { to: 'real', most: null } } },
      'award.leastOdds',
      'below_least',
    ],
    [
      { ...ofKind('free_bet'), award: { stake: 1, leastOdds: 1_800, prize: { to: 'pocket', most: 0 } } },
      'award.prize.most',
      'below_least',
    ],
    [{ event: 'birthday', codes: [] }, 'event', 'not_one_of'],
    [{ event: 'period' }, 'event', 'wrong_event'],
    [{ ...ofKind('deposit_match'), event: 'code' }, 'event', 'wrong_event'],
    [{ ...ofKind('cashback'), event: 'tap' }, 'event', 'wrong_event'],
    [{ ...ofKind('registration'), event: 'deposit' }, 'event', 'wrong_event'],
    [{ conditions: { ...FIXED.conditions, leastDeposit: 1 } }, 'conditions.leastDeposit', 'needs_deposit'],
    [{ conditions: { ...FIXED.conditions, firstDeposit: true } }, 'conditions.firstDeposit', 'needs_deposit'],
    [{ rollover: { multiple: 1, base: 'deposit_and_bonus' } }, 'rollover.base', 'needs_deposit'],
    [{ rollover: { multiple: 100_001, base: 'bonus' } }, 'rollover.multiple', 'above_most'],
    [{ codes: [] }, 'codes', 'below_least'],
    [{ event: 'tap', applyRegister: true, codes: [] }, 'codes', 'below_least'],
    [{ event: 'tap' }, 'codes', 'wrong_event'],
    [{ ...ofKind('registration'), applyRegister: false }, 'applyRegister', 'wrong_event'],
    [{ codes: ['NATAL', 'N\u0410TAL'] }, 'codes.1', 'bad_code'],
    [{ codes: [' NATAL'] }, 'codes.0', 'bad_code'],
    [{ codes: ['NATAL', 'natal'] }, 'codes.1', 'repeated'],
    [{ codes: Array.from({ length: 1_001 }, (_, at) => `C${at}`) }, 'codes', 'too_many'],
    [{ window: { from: FROM, until: FROM } }, 'window', 'empty_window'],
    [{ budget: { cents: 0, grants: 1 } }, 'budget.cents', 'below_least'],
    [{ budget: { cents: 1, grants: 0 } }, 'budget.grants', 'below_least'],
    [{ per: { player: 0, cpf: 1, device: null } }, 'per.player', 'below_least'],
    [{ per: { player: 1, cpf: 1, device: 0 } }, 'per.device', 'below_least'],
    [{ stakeMax: 0 }, 'stakeMax', 'below_least'],
    [{ days: 0 }, 'days', 'below_least'],
    [{ convertMax: -1 }, 'convertMax', 'below_least'],
    [{ weights: { ...FIXED.weights, games: { onca: 1_001 } } }, 'weights.games.onca', 'above_most'],
    [{ weights: { ...FIXED.weights, mechanics: { chess: 1 } } }, 'weights.mechanics.chess', 'not_one_of'],
    [{ weights: { ...FIXED.weights, products: { casino: -1 } } }, 'weights.products.casino', 'below_least'],
    [{ excluded: { games: ['A B'], groups: [] } }, 'excluded.games.0', 'bad_name'],
    [{ excluded: { games: [], groups: ['cards'] } }, 'excluded.groups.0', 'not_one_of'],
    [{ leastOdds: 1_000 }, 'leastOdds', 'below_least'],
    [{ leastRiskPpm: 1_000_001 }, 'leastRiskPpm', 'above_most'],
  ])('%j: %s is %s', (terms, at, is) => {
    expect(inOpen(terms)).toContainEqual({ at, is })
  })
})

describe('what came as JSON', () => {
  const { days: _, ...withoutDays } = FIXED

  it.each<readonly [string, unknown, string, string]>([
    ['nothing', undefined, 'kind', 'not_one_of'],
    ['null', null, 'kind', 'not_one_of'],
    ['a list', [FIXED], 'kind', 'not_one_of'],
    ['a number as a kind', { ...FIXED, kind: 1 }, 'kind', 'not_one_of'],
    ['terms without a field', withoutDays, 'days', 'missing'],
    ['terms with a field misspelt', { ...FIXED, stakemax: 1 }, 'stakemax', 'unknown'],
    ['a field inside misspelt', { ...FIXED, per: { ...FIXED.per, ip: 1 } }, 'per.ip', 'unknown'],
    ['terms that come from elsewhere', JSON.parse('{"kind":"fixed","__proto__":{}}'), '__proto__', 'unknown'],
    ['an amount as a text', { ...FIXED, award: { amount: '1000' } }, 'award.amount', 'wrong_type'],
    ['the award of another kind', { ...FIXED, award: { share: 1, most: 1 } }, 'award.amount', 'missing'],
    ['no list of codes', { ...FIXED, codes: 'NATAL' }, 'codes', 'wrong_type'],
    ['a list of anything', { ...FIXED, codes: ['NATAL', null] }, 'codes', 'wrong_type'],
    ['no window', { ...FIXED, window: null }, 'window', 'wrong_type'],
    ['no bound where one is needed', { ...FIXED, days: null }, 'days', 'wrong_type'],
    [
      'weights that are no numbers',
      { ...FIXED, weights: { ...FIXED.weights, games: { onca: '1' } } },
      'weights.games',
      'wrong_type',
    ],
    [
      'a list of weights',
      { ...FIXED, weights: { ...FIXED.weights, games: [1] } },
      'weights.games',
      'wrong_type',
    ],
  ])('is no terms: %s', (_, value, at, is) => {
    expect(termsProblems(value, open)).toContainEqual({ at, is })
  })
})

describe('[LAW-PRO-1] in br', () => {
  it.each<readonly [string, CampaignTerms, readonly (readonly [string, string])[]]>([
    ['an amount for who has bet may be', FIXED, []],
    [
      'a mission may be',
      { ...FIXED, conditions: { ...FIXED.conditions, leastBets: 0, leastStaked: 10_000 } },
      [],
    ],
    ['cashback after losses may be', ofKind('cashback'), []],
    ['free bets for who has bet may be', ofKind('free_bet'), []],
    ['free spins for who has bet may be', ofKind('free_spins'), []],
    [
      'nothing comes before the first bet',
      { ...FIXED, conditions: { ...FIXED.conditions, leastBets: 0 } },
      [['conditions.leastBets', 'beforeFirstBet']],
    ],
    ['no new account is rewarded', ofKind('registration'), [['event', 'beforeFirstBet']]],
    ['nor by a code', { ...FIXED, applyRegister: true }, [['event', 'beforeFirstBet']]],
    [
      'nothing depends on a deposit',
      ofKind('deposit_match'),
      [
        ['event', 'onDeposit'],
        ['conditions.leastDeposit', 'onDeposit'],
        ['conditions.firstDeposit', 'onDeposit'],
        ['rollover.base', 'onDeposit'],
      ],
    ],
    [
      'not an amount that a deposit brings about either',
      { ...FIXED, event: 'deposit' },
      [['event', 'onDeposit']],
    ],
    [
      'nobody is paid for bringing others',
      { ...FIXED, event: 'referral', codes: [] },
      [['event', 'referral']],
    ],
  ])('%s', (_, terms, problems) => {
    const found = termsProblems(terms, br).map(({ at, law }) => [at, law])
    expect(found).toEqual(problems.map(([at, law]) => [at, BONUS_LAWS[law as keyof typeof BONUS_LAWS]]))
  })

  it('names the articles', () => {
    expect(BONUS_LAWS.onDeposit).toBe('Portaria SPA/MF 1.231/2024, art. 42 § 1 I')
    expect(BONUS_LAWS.beforeFirstBet).toMatch(/^Lei 14\.790\/2023, art\. 29 I; .*1\.231\/2024, art\. 42/)
  })
})

describe('a coupon', () => {
  it.each([
    ['code', true, 'grants grants grants'],
    ['code', false, 'not_here grants grants'],
    ['deposit', true, 'waits waits waits'],
    ['deposit', false, 'not_here waits waits'],
    ['register', true, 'grants not_here not_here'],
    ['tap', false, 'not_here not_here not_here'],
    ['operator', true, 'not_here not_here not_here'],
  ] as const)(
    'of the event %s, for registrations: %s, does at registration, in the account, with a deposit: %s',
    (event, applyRegister, effects) => {
      expect(CODE_PLACES.map((place) => couponEffect({ event, applyRegister }, place)).join(' ')).toBe(
        effects,
      )
    },
  )
})

describe('an award', () => {
  const facts = (deposit: number, losses = 0) => ({ deposit: cents(deposit), losses: cents(losses) })
  const MATCH = ofKind('deposit_match')

  it.each<readonly [string, CampaignTerms, number, number, number, number, number]>([
    ['is the same for everybody', FIXED, 0, 0, 1_000, 1_000, 0],
    ['is a share of the deposit', MATCH, 2_001, 0, 2_001, 2_001, 0],
    [
      'is rounded down',
      { ...MATCH, award: { share: 333, most: 50_000 } } as CampaignTerms,
      1_001,
      0,
      333,
      333,
      0,
    ],
    ['is cut to the most', MATCH, 50_001, 0, 50_000, 50_000, 0],
    ['of no deposit is nothing', MATCH, 0, 0, 0, 0, 0],
    ['is a share of losses', ofKind('cashback'), 0, 12_345, 1_234, 1_234, 0],
    ['of small losses is nothing', ofKind('cashback'), 0, 4_999, 0, 0, 0],
    ['of a period that was won is nothing', ofKind('cashback'), 0, -50_000, 0, 0, 0],
    ['of free spins is to be played', ofKind('free_spins'), 0, 0, 0, 2_000, 20],
    ['of a free bet as well', ofKind('free_bet'), 0, 0, 0, 1_000, 1],
  ])('%s', (_, terms, deposit, losses, amount, worth, unplayed) => {
    const award = { amount: cents(amount), worth: cents(worth), unplayed }
    expect(campaignAward(terms, facts(deposit, losses))).toEqual(award)
  })

  it('is to be staked as often as the terms say, with the deposit where they say so', () => {
    expect(requiredRollover(FIXED, cents(1_000), cents(9))).toBe(10_000_000n)
    expect(requiredRollover(MATCH, cents(1_001), cents(2_001))).toBe(3_002n * 20_000n)
  })

  it.each([
    [null, 700, 0, 700],
    [1_000, 700, 0, 700],
    [1_000, 700, 400, 600],
    [1_000, 700, 1_000, 0],
    [1_000, 0, 0, 0],
  ])('of prizes up to %s pays of %i after %i: %i', (most, won, before, paid) => {
    expect(cappedPrize({ to: 'real', most }, cents(won), cents(before))).toBe(BigInt(paid))
  })

  it('expires after whole days of 24 hours, whatever the calendar says', () => {
    const lateEvening = Date.UTC(2026, 11, 2, 2, 59, 59)
    expect(grantExpiry({ days: 7 }, lateEvening) - lateEvening).toBe(7 * 86_400_000)
  })

  it.each([
    ['day', '2026-12-02T02:59:59.999Z', '2026-11-30T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
    ['day', '2026-12-02T03:00:00.000Z', '2026-12-01T03:00:00.000Z', '2026-12-02T03:00:00.000Z'],
    ['week', '2026-11-30T02:59:59.999Z', '2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ['week', '2026-11-30T03:00:00.000Z', '2026-11-23T03:00:00.000Z', '2026-11-30T03:00:00.000Z'],
    ['month', '2027-01-01T02:59:59.999Z', '2026-11-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
    ['month', '2027-01-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ] as const)('of losses is for the last %s that is over at %s', (period, now, from, until) => {
    expect(lastPeriod(Date.parse(now), period)).toEqual({ from: Date.parse(from), until: Date.parse(until) })
  })
})
