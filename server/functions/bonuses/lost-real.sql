-- Real money of a player in undecided stakes at a moment: of rounds and bets staked before it that ended later, or not yet. Not searched are rounds more than a
-- day, and bets and slips of suppliers' books more than 60 days before the moment. The ledger decides which stakes were before it. A part of a bet is decided when it is bought back.
create or replace function public.undecided_real(p_player bigint, p_moment timestamptz) returns bigint
language sql stable set search_path = pg_catalog as $$
  with undecided as (
    select b.id as rq from public.bets b
     where b.player_id = p_player and b.placed_at < p_moment + interval '1 minute' and b.placed_at >= p_moment - interval '60 days'
       and (b.settled_times = 0
         or p_moment <= (select s.at from public.settlements s where s.player_id = b.player_id and s.bet_id = b.id and s.n = 1))
    union all
    select r.id from public.rounds r
     where r.player_id = p_player and r.opened_at < p_moment + interval '1 minute' and r.opened_at >= p_moment - interval '1 day'
       and (r.closed_at is null or r.closed_at >= p_moment)
    union all
    select a.id from public.supplier_rounds r join public.supplier_actions a on a.round_id = r.id and a.kind = 'bet'
     where r.player_id = p_player and r.opened_at < p_moment + interval '1 minute' and r.opened_at >= p_moment - interval '1 day'
       and (r.finished_at is null or r.finished_at >= p_moment)
    union all
    select a.id from public.supplier_rounds r join public.supplier_actions a on a.round_id = r.id and a.kind = 'bet'
     where r.player_id = p_player and r.slip is not null and r.opened_at < p_moment - interval '1 day' and r.opened_at >= p_moment - interval '60 days'
       and (r.finished_at is null or r.finished_at >= p_moment)
  )
  select coalesce(-sum(j.real), 0)::bigint - coalesce((
      select sum(c.stake_cents) from public.cash_outs c join ledger.journal j on j.rq = c.reference and j.kind = 54 and j.wallet_id = p_player
       where c.player_id = p_player and c.bet_id in (select rq from undecided) and j.seq < (select ledger.seq_at(p_player, p_moment))), 0)::bigint
    from undecided u join ledger.journal j on j.rq = u.rq and j.kind = 50 and j.wallet_id = p_player and j.seq < (select ledger.seq_at(p_player, p_moment))
$$;

-- Real money lost by a player from (included) to (excluded); negative: winnings. Stakes less payouts, cash-outs, refunds and reversals of products, each at its posting
-- time; but a stake counts at the end of its round or bet, so that the end of a period alone causes no loss.
create or replace function public.lost_real(p_player bigint, p_from timestamptz, p_until timestamptz) returns bigint
language sql stable set search_path = pg_catalog as $$
  select coalesce((select -sum(j.real) from ledger.journal j
           where j.wallet_id = p_player and j.seq >= (select ledger.seq_at(p_player, p_from)) and j.seq < (select ledger.seq_at(p_player, p_until))
             and j.kind between 50 and 54), 0)::bigint
    + public.undecided_real(p_player, p_from) - public.undecided_real(p_player, p_until)
$$;

-- Losses of the next players after a cursor, in the order of their numbers.
create or replace function public.losses_after(p_after bigint, p_most int, p_from timestamptz, p_until timestamptz)
returns table (player_id bigint, lost bigint) language sql stable set search_path = pg_catalog as $$
  select w.wallet_id, public.lost_real(w.wallet_id, p_from, p_until)
    from (select wallet_id from ledger.wallets where wallet_id > p_after order by wallet_id limit p_most) w order by w.wallet_id
$$;

revoke all on function public.undecided_real(bigint, timestamptz), public.lost_real(bigint, timestamptz, timestamptz),
  public.losses_after(bigint, int, timestamptz, timestamptz) from public;
grant execute on function public.undecided_real(bigint, timestamptz), public.lost_real(bigint, timestamptz, timestamptz),
  public.losses_after(bigint, int, timestamptz, timestamptz) to jogo_app;
