-- Stakes of a wallet on products since a moment and payouts to it, up to its movement `version`; a refunded stake counts as not staked, a reversed payout as
-- not paid; a cash-out is a payout.
-- `open_stakes`: stakes of open bets and individual rounds. `result`: of stakes ended since the moment: an open stake is no loss yet, and the stake of an
-- earlier bet is one once the bet, or a part of it that is bought back, has ended. A supplier's stakes count at once, because the round may never be ended.
-- Bets placed more than 60 days before the moment are not searched. Reads the movements since the moment: for a day, not for years.
create or replace function public.played(p_wallet bigint, p_since timestamptz, out staked bigint, out returned bigint, out open_stakes bigint,
  out result bigint, out version bigint)
language sql stable set search_path = pg_catalog as $$
  with moved as (
    select coalesce(-sum(real + bonus) filter (where kind in (50, 52)), 0)::bigint as staked,
        coalesce(sum(real + bonus) filter (where kind in (51, 53, 54)), 0)::bigint as returned
      from ledger.journal where wallet_id = p_wallet and seq >= ledger.seq_at(p_wallet, p_since) and kind >= 50
  ), open_now as (
    select stake_real_cents + stake_bonus_cents - cashed_stake_cents as stake, placed_at as at
      from public.bets where player_id = p_wallet and state in ('pending', 'open')
    union all
    select stake_real_cents + stake_bonus_cents, opened_at from public.rounds where player_id = p_wallet and ending is null and shared_n is null
    union all
    select r.stake_real_cents + r.stake_bonus_cents, r.opened_at
      from public.shared_rounds s join public.rounds r on r.game = s.game and r.shared_n = s.n and r.player_id = p_wallet and r.ending is null
     where s.phase in ('open', 'closed', 'drawn', 'refunding')
  ), open_sums as (
    select coalesce(sum(stake), 0)::bigint as every, coalesce(sum(stake) filter (where at >= p_since), 0)::bigint as fresh from open_now
  ), earlier as (
    select coalesce(sum(case when b.state not in ('pending', 'open') and b.settled_at >= p_since and b.settled_times = 1
          then b.stake_real_cents + b.stake_bonus_cents - b.cashed_stake_cents else 0 end
        + case b.cashed_stake_cents when 0 then 0
          else (select coalesce(sum(c.stake_cents), 0) from public.cash_outs c where c.player_id = b.player_id and c.bet_id = b.id and c.at >= p_since) end), 0)::bigint as stakes
      from public.bets b where b.player_id = p_wallet and b.placed_at < p_since and b.placed_at >= p_since - interval '60 days'
  )
  select m.staked, m.returned, o.every, m.returned - m.staked + o.fresh - e.stakes, w.seq
    from moved m, open_sums o, earlier e, ledger.wallets w where w.wallet_id = p_wallet
$$;

revoke all on function public.played(bigint, timestamptz) from public;
grant execute on function public.played(bigint, timestamptz) to jogo_app;

-- Real stakes of a wallet from one movement (included) to another (excluded), limited in number, without refunded ones: refunded directly, or on a bet that is
-- refused, or void by the current results of its markets. A correction may refund a bet later, or undo the refund, with references other than the stake's.
create or replace function public.real_stakes(p_wallet bigint, p_from bigint, p_until bigint, p_most int) returns table (cents bigint)
language sql stable set search_path = pg_catalog as $$
  select -s.real from ledger.journal s left join public.bets b on b.player_id = s.wallet_id and b.id = s.rq
   where s.wallet_id = p_wallet and s.kind = 50 and s.real < 0 and s.seq >= p_from and s.seq < p_until
     and case when b.id is null then not exists (select from ledger.journal r where r.rq = s.rq and r.kind = 52) else b.state not in ('void', 'refused') end
   limit p_most
$$;

revoke all on function public.real_stakes(bigint, bigint, bigint, int) from public;
grant execute on function public.real_stakes(bigint, bigint, bigint, int) to jogo_app;
