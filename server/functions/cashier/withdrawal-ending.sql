-- Ending of a withdrawal on hold: 'posted' when a payout reached the bank, 'void' when all money is in the balance again; null while a payout is
-- open, and for an unknown id.
create or replace function public.withdrawal_ending(p_id uuid) returns text language sql stable set search_path = pg_catalog as $$
  select case when status in ('requested', 'held', 'paying') then null when paid_at is not null then 'posted' else 'void' end
    from public.withdrawals where id = p_id
$$;
grant execute on function public.withdrawal_ending(uuid) to jogo_app;
