/** Terms of a life's campaign in the form of the rules. */
import type { CampaignTerms, GrantEvent } from '../../src/bonus/terms.ts'
import type { LifeAward, LifeCampaign } from '../bonus-acts.ts'

const EVENTS: Readonly<Record<LifeAward['kind'], GrantEvent>> = {
  ...{ deposit_match: 'deposit', registration: 'register', cashback: 'period' },
  ...{ fixed: 'code', free_bet: 'tap', free_spins: 'operator' },
}

export function campaignTerms({ award, perPlayer, ...campaign }: LifeCampaign): CampaignTerms {
  const { kind } = award
  return {
    ...campaign,
    ...awardTerms(award),
    ...{ event: EVENTS[kind], applyRegister: kind === 'registration', codes: [] },
    // Only the server counts by CPF and browser.
    per: { player: perPlayer, cpf: Number.MAX_SAFE_INTEGER, device: null },
  } as CampaignTerms
}

function awardTerms({ kind, ...award }: LifeAward) {
  if (kind === 'cashback') return { kind, award: { ...award, period: 'week' } }
  if (kind === 'free_bet') return { kind, award: { ...award, leastOdds: 1_001 } }
  if (kind === 'free_spins') return { kind, award: { ...award, game: 'onca' } }
  return { kind, award }
}
