import { KINDS, type LedgerCheck } from '../wallet/index.ts'

const { grant_bonus, convert_bonus, forfeit_bonus, take_back_bonus, write_off_bonus, pay_prize } = KINDS

const MOVED = `
  left join ledger.journal j on j.rq = m.id and j.wallet_id = m.player_id
    and j.kind = case m.kind when 'grant' then ${grant_bonus} when 'convert' then ${convert_bonus} when 'prize' then ${pay_prize} else ${forfeit_bonus} end
 where case m.kind when 'prize' then j.real else abs(j.bonus) end is distinct from m.amount`

/**
 * Bonus movements without a step of a grant, for players who have had a grant. Only grants, take-backs and the end of the account move bonus of these players.
 */
const UNTOLD = `
  join (select player_id, min(from_seq) as first from public.grant_activations group by player_id) a
    on a.player_id = j.wallet_id and j.seq > a.first
  left join public.grant_moves m on m.id = j.rq left join public.bonus_taken_back t on t.id = j.rq
  left join public.closings c on c.player_id = j.wallet_id
 where j.kind in (${grant_bonus}, ${convert_bonus}, ${forfeit_bonus}, ${take_back_bonus}, ${pay_prize}) and m.id is null and t.id is null and c.id is null`

/** Checks of the movements that the steps of grants record. */
export const bonusesLedgerChecks: readonly LedgerCheck[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'what a step of a bonus moved is in the ledger',
        query: `select m.player_id, m.id from public.grant_moves m ${MOVED}`,
      },
      {
        invariant: 8,
        name: 'what a correction took of a bonus, and what the house lost by it, is in the ledger',
        query: `
          select t.player_id, t.id from public.bonus_taken_back t
            left join ledger.journal b on b.rq = t.id and b.kind = ${forfeit_bonus} and b.wallet_id = t.player_id
            left join ledger.journal r on r.rq = t.id and r.kind = ${take_back_bonus} and r.wallet_id = t.player_id
            left join ledger.house_journal h on h.rq = t.id and h.kind = ${write_off_bonus}
           where (t.bonus, t."real", t.lost) is distinct from (coalesce(-b.bonus, 0), coalesce(-r."real", 0),
             coalesce(case when h.to_account = 4 then h.amount else -h.amount end, 0))
          union all
          select 0, h.rq from ledger.house_journal h left join public.bonus_taken_back t on t.id = h.rq where h.kind = ${write_off_bonus} and t.id is null`,
      },
      {
        invariant: 8,
        name: 'the progress of a bonus is the sum of what its stakes counted',
        query: `
          select g.player_id, g.id from public.grants g
            left join (select grant_id, sum(counts) as counts from public.contributions group by grant_id) c on c.grant_id = g.id
           where g.progress <> coalesce(c.counts, 0)`,
      },
      {
        invariant: 8,
        name: 'bonus of a player with a grant moves by its steps alone',
        query: `select j.wallet_id, j.seq from (select * from ledger.journal where kind < 50) j ${UNTOLD}`,
      },
      {
        invariant: 8,
        name: 'the free spins of a bonus are its rounds, and their prizes are what it paid',
        query: `
          select g.player_id, g.id from public.grants g
            join public.campaign_versions v on v.campaign_id = g.campaign_id and v.version = g.version
            left join (select grant_id, count(*) as played, sum(prize_cents) as prizes from public.rounds where grant_id is not null group by grant_id) r
              on r.grant_id = g.id
           where g.kind = 'free_spins' and not exists (select from public.supplied_spins s where s.grant_id = g.id) and (g.unplayed + coalesce(r.played, 0), g.prizes)
             is distinct from ((v.terms -> 'award' ->> 'spins')::int, coalesce(r.prizes, 0))
          union all
          select r.player_id, r.id from public.rounds r
            left join public.grant_moves m on m.id = r.id and m.player_id = r.player_id
           where r.grant_id is not null and r.prize_cents is distinct from coalesce(m.amount, 0)`,
      },
      {
        invariant: 8,
        name: 'what free spins at a supplier won is what he told, and their prizes are what the bonus paid',
        query: `
          select s.player_id, s.issue_id from public.supplied_spins s
            left join (select issue_id, sum(won_cents) as won from public.supplier_spin_wins group by issue_id) w on w.issue_id = s.issue_id
           where s.won_cents > coalesce(w.won, 0)
          union all
          select g.player_id, g.id from public.grants g
            join (select grant_id, sum(prize_cents) as prizes from public.supplied_spins group by grant_id) s on s.grant_id = g.id
           where g.prizes <> s.prizes`,
      },
      {
        invariant: 8,
        name: 'the free bets of a bonus are bets that the house staked, and their prizes are what it paid',
        query: `
          select f.player_id, f.bet_id from public.free_bets f
            left join public.bets b on b.player_id = f.player_id and b.id = f.bet_id and b.stake_free_cents > 0 where b.id is null
          union all
          select b.player_id, b.id from public.bets b left join public.free_bets f on f.player_id = b.player_id and f.bet_id = b.id
           where b.stake_free_cents > 0 and f.bet_id is null
          union all
          select g.player_id, g.id from public.grants g
            left join (select grant_id, sum(prize_cents) as prizes from public.free_bets group by grant_id) f on f.grant_id = g.id
           where g.kind = 'free_bet' and g.prizes <> coalesce(f.prizes, 0)`,
      },
      {
        invariant: 8,
        name: 'budget that is reserved is that of charges with a coupon',
        query: `
          select c.id, c.reserved_cents, c.reserved_grants from public.campaigns c
            left join (select campaign_id, sum(reserved_cents) as cents, count(*) as grants from public.deposit_coupons
                        where state = 'reserved' group by campaign_id) d on d.campaign_id = c.id
           where (c.reserved_cents, c.reserved_grants) <> (coalesce(d.cents, 0), coalesce(d.grants, 0))`,
      },
      {
        invariant: 8,
        name: 'what counted towards the rollover of a deposit is what its stakes counted',
        query: `
          select r.player_id, r.deposit_id from public.deposit_rollovers r
            left join (select deposit_id, sum(counts) as counts from public.deposit_contributions group by deposit_id) c using (deposit_id)
           where r.progress <> coalesce(c.counts, 0)`,
      },
    ],
    news: {
      invariant: 8,
      name: 'new bonus of a player with a grant moves by its steps alone',
      query: `select j.wallet_id, j.seq from j ${UNTOLD}`,
    },
  },
]
