import { KINDS, type LedgerCheck } from '../../money/wallet/index.ts'

const { surrender_balance } = KINDS

const SURRENDERED = `
  left join public.closing_steps s on s.reference = j.rq and s.step = 'surrendered' left join public.closings c on c.id = s.closing_id
 where j.kind = ${surrender_balance} and (c.player_id, s.amount_cents) is distinct from (j.wallet_id, -j.real)`

/** Checks of the steps of closings against their movements. */
export const closingLedgerChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'a balance that was surrendered is that of a step of its closing',
        query: `select j.wallet_id, j.seq from (select * from ledger.journal where kind < 50) j ${SURRENDERED}
          union all select c.player_id, s.n from public.closing_steps s join public.closings c on c.id = s.closing_id
            left join ledger.journal j on j.rq = s.reference and j.kind = ${surrender_balance} where s.step = 'surrendered' and j.rq is null`,
      },
    ],
    news: {
      invariant: 8,
      name: 'a balance that is newly surrendered is that of a step of its closing',
      query: `select j.wallet_id, j.seq from j ${SURRENDERED}`,
    },
  },
]
