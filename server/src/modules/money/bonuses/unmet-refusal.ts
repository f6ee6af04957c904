import type { RefusalCode } from '@jogo/contract/refusals'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import { Refusal } from '../../../platform/refusal.ts'

const CODE_OF: Partial<Record<Unmet['is'], RefusalCode>> = {
  ...{
    bonuses_closed: 'bonuses_closed',
    over: 'coupon_expired',
    budget_spent: 'coupon_spent',
    forbidden: 'coupon_forbidden',
  },
  ...{ had_by_player: 'coupon_used', had_by_cpf: 'coupon_used', had_by_device: 'coupon_used' },
  ...{ not_published: 'coupon_not_found', withdrawn: 'coupon_not_found', not_begun: 'coupon_not_found' },
  ...{ other_event: 'coupon_not_found', not_verified: 'kyc_required', barred: 'player_barred' },
  ...{ deposit: 'coupon_deposit_below', not_first_deposit: 'coupon_first_deposit' },
}

/** Refusal for an unmet condition. */
export function refusalOfUnmet(unmet: Unmet): Refusal {
  const code = CODE_OF[unmet.is] ?? 'coupon_conditions'
  return unmet.is === 'deposit'
    ? new Refusal(code, { data: { least_cents: unmet.least } })
    : new Refusal(code)
}
