-- Adds the next movements of a wallet, at most p_most, to its sums by month (`statement_months`). `summed`: the last summed movement; `movements`: the last
-- movement of the wallet. Exact, because the movements of a wallet are numbered without a gap and never change. A movement belongs to the month of
-- America/Sao_Paulo in which it was posted, never to an earlier one than the movement before: so the sums of a month lead from balance to balance.
create or replace function public.sum_months(p_player bigint, p_most int, out summed bigint, out movements bigint)
language plpgsql security definer
set search_path = pg_catalog set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_month date;
begin
  select seq into movements from ledger.wallets where wallet_id = p_player;
  movements := coalesce(movements, 0);
  -- Of sums that are up to date nothing is locked or written: a search asks each time.
  select m.seq into summed from public.statement_marks m where m.player_id = p_player;
  if summed >= movements then
    return;
  end if;
  insert into public.statement_marks (player_id, seq, month) values (p_player, 0, '-infinity') on conflict do nothing;
  select m.seq, m.month into summed, v_month from public.statement_marks m where m.player_id = p_player for update;
  if summed >= movements then
    return;
  end if;
  with moved as (
    select j.seq, j.account, j.kind, j.real, j.bonus,
        greatest(v_month, max(date_trunc('month', b.posted_at at time zone 'America/Sao_Paulo')::date) over (order by j.seq)) as month
      from ledger.journal j join ledger.batches b on b.id = j.batch_id
     where j.wallet_id = p_player and j.seq > summed and j.seq <= least(movements, summed + p_most)
  ), added as (
    insert into public.statement_months as s (player_id, month, account, kind, movements, real_cents, bonus_cents, first_seq, last_seq)
    select p_player, m.month, m.account, m.kind, count(*), sum(m.real)::bigint, sum(m.bonus)::bigint, min(m.seq), max(m.seq)
      from moved m group by m.month, m.account, m.kind
    on conflict (player_id, month, account, kind) do update set movements = s.movements + excluded.movements,
      real_cents = s.real_cents + excluded.real_cents, bonus_cents = s.bonus_cents + excluded.bonus_cents, last_seq = excluded.last_seq
    returning s.month, s.last_seq
  )
  select max(a.last_seq), max(a.month) into summed, v_month from added a;
  update public.statement_marks m set seq = summed, month = v_month where m.player_id = p_player;
end $$;

revoke all on function public.sum_months(bigint, int) from public;
grant execute on function public.sum_months(bigint, int) to jogo_app;
