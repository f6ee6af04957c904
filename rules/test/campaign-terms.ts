import { type CampaignTerms, LEAST_RISK_PPM } from '../src/bonus/terms.ts'

const DAY_MS = 24 * 3_600_000
export const FROM = Date.UTC(2026, 11, 1, 3)

/** Terms that nothing is wrong with, in any place: ten reais for who has bet, to be staked ten times. */
export const FIXED: Extract<CampaignTerms, { kind: 'fixed' }> = {
  kind: 'fixed',
  award: { amount: 1_000 },
  event: 'code',
  applyRegister: false,
  codes: ['NATAL-10'],
  window: { from: FROM, until: FROM + 30 * DAY_MS },
  budget: { cents: 100_000, grants: 100 },
  per: { player: 1, cpf: 1, device: null },
  conditions: { leastBets: 1, leastStaked: 0, leastDeposit: 0, firstDeposit: false },
  rollover: { multiple: 10_000, base: 'bonus' },
  stakeMax: 500,
  days: 7,
  convertMax: null,
  weights: { games: {}, mechanics: {}, products: {} },
  excluded: { games: [], groups: [] },
  leastOdds: 1_500,
  leastRiskPpm: LEAST_RISK_PPM,
}

/** The same of every other kind; what depends on a deposit or a new account is lawful in `open` alone. */
export const EXAMPLES: readonly CampaignTerms[] = [
  FIXED,
  {
    ...FIXED,
    kind: 'deposit_match',
    award: { share: 1_000, most: 50_000 },
    event: 'deposit',
    conditions: { ...FIXED.conditions, leastDeposit: 2_000, firstDeposit: true },
    rollover: { multiple: 20_000, base: 'deposit_and_bonus' },
  },
  {
    ...FIXED,
    kind: 'cashback',
    award: { share: 100, most: 20_000, period: 'week', leastLosses: 5_000 },
    event: 'period',
    codes: [],
    conditions: { ...FIXED.conditions, leastBets: 0 },
  },
  { ...FIXED, kind: 'registration', award: { amount: 500 }, event: 'register', applyRegister: true },
  {
    ...FIXED,
    kind: 'free_bet',
    award: { stake: 1_000, leastOdds: 1_800, prize: { to: 'real', most: 10_000 } },
    event: 'tap',
    codes: [],
  },
  {
    ...FIXED,
    kind: 'free_spins',
    award: { game: 'onca', spins: 20, stake: 100, prize: { to: 'bonus', most: null } },
    event: 'operator',
    codes: [],
  },
]
