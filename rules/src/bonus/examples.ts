import { type BonusKind, type CampaignTerms, LEAST_RISK_PPM } from './terms.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Valid example terms of every kind, in force for thirty days from `from` (ms since 1970). Kinds that depend on a deposit or a new account are lawful
 * only in `open`.
 */
export function exampleTerms(from: number): { [K in BonusKind]: Extract<CampaignTerms, { kind: K }> } {
  const fixed: Extract<CampaignTerms, { kind: 'fixed' }> = {
    kind: 'fixed',
    award: { amount: 1_000 },
    event: 'code',
    applyRegister: false,
    codes: ['NATAL-10'],
    window: { from, until: from + 30 * DAY_MS },
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
  return {
    fixed,
    deposit_match: {
      ...fixed,
      kind: 'deposit_match',
      award: { share: 1_000, most: 50_000 },
      event: 'deposit',
      codes: ['DOBRO'],
      conditions: { ...fixed.conditions, leastDeposit: 2_000, firstDeposit: true },
      rollover: { multiple: 20_000, base: 'deposit_and_bonus' },
    },
    cashback: {
      ...fixed,
      kind: 'cashback',
      award: { share: 100, most: 20_000, period: 'week', leastLosses: 5_000 },
      event: 'period',
      codes: [],
      conditions: { ...fixed.conditions, leastBets: 0 },
    },
    registration: {
      ...fixed,
      kind: 'registration',
      award: { amount: 500 },
      event: 'register',
      codes: ['CONTA-NOVA'],
      applyRegister: true,
    },
    free_bet: {
      ...fixed,
      kind: 'free_bet',
      award: { stake: 1_000, leastOdds: 1_800, prize: { to: 'real', most: 10_000 } },
      event: 'tap',
      codes: [],
    },
    free_spins: {
      ...fixed,
      kind: 'free_spins',
      award: { game: 'onca', spins: 20, stake: 100, prize: { to: 'bonus', most: null } },
      event: 'operator',
      codes: [],
    },
  }
}
