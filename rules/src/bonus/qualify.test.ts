import { describe, expect, it } from 'vitest'
import { EXAMPLES, FIXED, FROM } from '../../test/campaign-terms.ts'
import { JURISDICTIONS } from '../jurisdiction.ts'
import { cents } from '../money.ts'
import { BONUS_LAWS } from './law.ts'
import { type CampaignFacts, type CandidateFacts, closedBy, type Unmet, unmetCondition } from './qualify.ts'
import type { CampaignTerms } from './terms.ts'

const CAMPAIGN: CampaignFacts = { state: 'published', left: { amount: cents(1_000), grants: 1 } }
const CANDIDATE: CandidateFacts = {
  now: FROM,
  isOpen: true,
  isVerified: true,
  isBarred: false,
  event: 'code',
  bets: 1,
  staked: cents(0),
  deposit: undefined,
  award: { amount: cents(1_000), worth: cents(1_000), unplayed: 0 },
  granted: { player: 0, cpf: 0, device: undefined },
}
const MATCH = EXAMPLES.find(({ kind }) => kind === 'deposit_match') as CampaignTerms
const ASKED: Partial<CandidateFacts> = { event: 'deposit', deposit: { amount: cents(2_000), occurrence: 1 } }

const unmet = (
  candidate: Partial<CandidateFacts> = {},
  terms: CampaignTerms = FIXED,
  campaign: Partial<CampaignFacts> = {},
  law: keyof typeof JURISDICTIONS = 'open',
) => unmetCondition(terms, { ...CAMPAIGN, ...campaign }, { ...CANDIDATE, ...candidate }, JURISDICTIONS[law])

describe('a grant', () => {
  it('is made when nothing is missing, to the last of the budget and the last moment of the window', () => {
    expect(unmet()).toEqual([])
    expect(unmet({ now: FIXED.window.until - 1 })).toEqual([])
    expect(unmet(ASKED, MATCH)).toEqual([])
    expect(unmet({}, FIXED, {}, 'br')).toEqual([])
  })

  it.each<readonly [string, Partial<CandidateFacts>, Unmet]>([
    ['while bonuses are closed', { isOpen: false }, { is: 'bonuses_closed' }],
    ['before the window', { now: FROM - 1 }, { is: 'not_begun', from: FROM }],
    ['after it', { now: FIXED.window.until }, { is: 'over', until: FIXED.window.until }],
    ['for something else', { event: 'tap' }, { is: 'other_event' }],
    ['without proof of identity', { isVerified: false }, { is: 'not_verified' }],
    ['to who is barred', { isBarred: true }, { is: 'barred' }],
    ['without a bet', { bets: 0 }, { is: 'bets', least: 1, has: 0 }],
    ['twice to a player', { granted: { player: 1, cpf: 0, device: 0 } }, { is: 'had_by_player', most: 1 }],
    [
      'to another account of a CPF',
      { granted: { player: 0, cpf: 1, device: 0 } },
      { is: 'had_by_cpf', most: 1 },
    ],
    ['of nothing', { award: { amount: cents(0), worth: cents(0), unplayed: 0 } }, { is: 'nothing_due' }],
    [
      'beyond the budget',
      { award: { amount: cents(1_001), worth: cents(1_001), unplayed: 0 } },
      { is: 'budget_spent' },
    ],
  ])('is not made %s', (_, candidate, missing) => {
    expect(unmet(candidate)).toEqual([missing])
  })

  it.each<readonly [string, Partial<CampaignFacts>, Unmet['is']]>([
    ['that is a draft', { state: 'draft' }, 'not_published'],
    ['that was withdrawn', { state: 'withdrawn' }, 'withdrawn'],
    ['with no grant left', { left: { amount: cents(1_000), grants: 0 } }, 'budget_spent'],
    ['with a centavo less', { left: { amount: cents(999), grants: 1 } }, 'budget_spent'],
  ])('is not made by a campaign %s', (_, campaign, is) => {
    expect(unmet({}, FIXED, campaign)).toEqual([{ is }])
  })

  it('asks for the deposit that the terms name', () => {
    const deposit = (amount: number, occurrence: number) => ({
      ...ASKED,
      deposit: { amount: cents(amount), occurrence },
    })
    expect(unmet(deposit(1_999, 1), MATCH)).toEqual([{ is: 'deposit', least: 2_000, has: 1_999 }])
    expect(unmet(deposit(2_000, 2), MATCH)).toEqual([{ is: 'not_first_deposit' }])
  })

  it('is made for a deposit that it was reserved for, also after the end of the campaign', () => {
    const late = { ...ASKED, now: FIXED.window.until }
    expect(unmet(late, MATCH, { state: 'withdrawn' }).map(({ is }) => is)).toEqual(['withdrawn', 'over'])
    expect(unmet({ ...late, isReserved: true }, MATCH, { state: 'withdrawn' })).toEqual([])
    expect(unmet({ ...late, isReserved: true, isOpen: false }, MATCH)).toEqual([{ is: 'bonuses_closed' }])
  })

  it('asks for the stakes of a mission', () => {
    const mission = { ...FIXED, conditions: { ...FIXED.conditions, leastStaked: 5_000 } }
    expect(unmet({ staked: cents(4_999) }, mission)).toEqual([{ is: 'staked', least: 5_000, has: 4_999 }])
    expect(unmet({ staked: cents(5_000) }, mission)).toEqual([])
  })

  it('is not made to a device that has had it, nor to one that is not known where devices are counted', () => {
    const perDevice = { ...FIXED, per: { ...FIXED.per, device: 1 } }
    const granted = (device: number | undefined) => ({ granted: { player: 0, cpf: 0, device } })
    expect(unmet(granted(0), perDevice)).toEqual([])
    expect(unmet(granted(1), perDevice)).toEqual([{ is: 'had_by_device', most: 1 }])
    expect(unmet(granted(undefined), perDevice)).toEqual([{ is: 'had_by_device', most: 1 }])
  })

  it('[LAW-PRO-1] is never made in br before the first bet or for a deposit, whatever was published', () => {
    const anybody = { ...FIXED, conditions: { ...FIXED.conditions, leastBets: 0 } }
    const law = BONUS_LAWS.beforeFirstBet
    expect(unmet({ bets: 0 }, anybody, {}, 'br')).toEqual([
      { is: 'forbidden', law },
      { is: 'bets', least: 1, has: 0 },
    ])
    const cashback = EXAMPLES.find(({ kind }) => kind === 'cashback') as CampaignTerms
    expect(unmet({ bets: 0, event: 'period' }, cashback, {}, 'br')).toEqual([
      { is: 'bets', least: 1, has: 0 },
    ])
    expect(unmet({ ...ASKED, bets: 500 }, MATCH, {}, 'br')).toContainEqual({
      is: 'forbidden',
      law: BONUS_LAWS.onDeposit,
    })
  })

  it('names everything that is missing at once', () => {
    const all = unmet({ isOpen: false, isVerified: false, isBarred: true, bets: 0, now: FROM - 1 }, FIXED, {
      state: 'withdrawn',
    })
    expect(all.map(({ is }) => is)).toEqual([
      'bonuses_closed',
      'withdrawn',
      'not_begun',
      'not_verified',
      'barred',
      'bets',
    ])
  })
})

describe('a campaign', () => {
  const closed = (
    campaign: Partial<CampaignFacts> = {},
    terms: CampaignTerms = FIXED,
    law: keyof typeof JURISDICTIONS = 'open',
    now = FROM,
  ) => closedBy(terms, { ...CAMPAIGN, ...campaign }, { now, isOpen: true }, JURISDICTIONS[law])

  it('is open as long as somebody may get a grant of it', () => {
    expect(closed()).toBeUndefined()
    expect(closed({ left: { amount: cents(1), grants: 1 } }, MATCH)).toBeUndefined()
  })

  it.each<[string, Unmet | undefined, Unmet]>([
    ['was withdrawn', closed({ state: 'withdrawn' }), { is: 'withdrawn' }],
    ['has not begun', closed({}, FIXED, 'open', FROM - 1), { is: 'not_begun', from: FROM }],
    [
      'has not enough left for one',
      closed({ left: { amount: cents(999), grants: 9 } }),
      { is: 'budget_spent' },
    ],
    [
      'has no grant left',
      closed({ left: { amount: cents(9_999), grants: 0 } }, MATCH),
      { is: 'budget_spent' },
    ],
    ['is unlawful', closed({}, MATCH, 'br'), { is: 'forbidden', law: BONUS_LAWS.onDeposit }],
  ])('is closed when it %s', (_, is, why) => {
    expect(is).toEqual(why)
  })
})
