import { KINDS, type LedgerCheck } from '../../money/wallet/index.ts'

const PAID = `
  left join public.referral_rewards r on r.id = j.rq and r.state = 'paid' and r.wallet = 'real'
 where j.kind = ${KINDS.pay_referral} and (r.player_id, r.amount) is distinct from (j.wallet_id, j.real)`

/** Checks of rewards in real money against their movements. Rewards in bonus are grants, which have checks of their own. */
export const referralsLedgerChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'what was paid for a referral is a reward of its player',
        query: `select j.wallet_id, j.seq from (select * from ledger.journal where kind < 50) j ${PAID}`,
      },
      {
        invariant: 8,
        name: 'a reward for a referral that is paid is in the ledger, or is a grant of that amount',
        query: `select r.player_id, r.id from public.referral_rewards r
          left join ledger.journal j on j.rq = r.id and j.kind = ${KINDS.pay_referral} and j.wallet_id = r.player_id
          left join public.grants g on g.id = r.grant_id and g.player_id = r.player_id
         where r.state = 'paid' and coalesce(j.real, g.worth) is distinct from r.amount`,
      },
    ],
    news: {
      invariant: 8,
      name: 'what is newly paid for a referral is a reward of its player',
      query: `select j.wallet_id, j.seq from j ${PAID}`,
    },
  },
]
