import { BETS, KINDS, type LedgerCheck } from '../../money/wallet/index.ts'
import { cashOutChecks } from './cash-out/ledger-checks.ts'
import { listWronglyReserved } from './running-liability-store.ts'
import { settleLedgerChecks } from './settle/ledger-checks.ts'

const { take_stake } = KINDS
const [first, last] = BETS

/** Stakes that differ from their bet. */
const STAKES = `
  left join public.bets b on b.player_id = j.wallet_id and b.id = j.rq
 where j.account between ${first} and ${last} and j.kind = ${take_stake}
   and (b.stake_real_cents, b.stake_bonus_cents) is distinct from (-j.real, -j.bonus)`

/** Checks of bets against their stakes. */
export const betsLedgerChecks: readonly LedgerCheck[] = [
  ...settleLedgerChecks,
  ...cashOutChecks,
  {
    whole: [
      {
        invariant: 8,
        name: 'stakes on sports are those of their bets',
        query: `select j.wallet_id, j.seq from ledger.journal j ${STAKES}`,
      },
      {
        invariant: 8,
        name: 'a bet has its stake, and a free one none',
        query: `
          select b.id from public.bets b
            left join ledger.journal s on s.rq = b.id and s.kind = ${take_stake} and s.wallet_id = b.player_id
           where (s.rq is null) <> (b.stake_free_cents > 0)`,
      },
      {
        invariant: 8,
        name: 'a bet has its legs, and its lines are theirs',
        query: `
          select b.id from public.bets b cross join lateral (
              select count(*)::int as legs from public.bet_legs l join public.markets m on m.id = l.market_id
               where l.player_id = b.player_id and l.bet_id = b.id) n
           where n.legs not between case b.kind when 'single' then 1 else 2 end and case b.kind when 'single' then 1 else 50 end
              or b.kind <> 'system' and coalesce(b.sizes, array[n.legs::smallint]) <> array[n.legs::smallint]
              or b.kind = 'system' and not (1 <= all (b.sizes) and n.legs - cardinality(b.bankers) >= all (b.sizes)
                and 0 <= all (b.bankers) and n.legs > all (b.bankers))`,
      },
      {
        invariant: 8,
        name: 'a bet is pending as long as it waits',
        query: `
          select coalesce(b.id, p.bet_id) as id from public.pending_bets p
            full join (select player_id, id from public.bets where state = 'pending') b on b.player_id = p.player_id and b.id = p.bet_id
           where b.id is null or p.bet_id is null`,
      },
      {
        invariant: 8,
        name: 'liability reserved on a selection is that of its running bets and of slips being placed',
        list: listWronglyReserved,
      },
    ],
    news: {
      invariant: 8,
      name: 'each new stake on sports is that of its bet',
      query: `select j.wallet_id, j.seq from j ${STAKES}`,
    },
  },
]
