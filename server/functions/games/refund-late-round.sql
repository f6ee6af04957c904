-- Starts the refund of a shared round not drawn within seven seconds after its time (in flight: after its last mark); called by the dealer or a worker. It
-- cannot be drawn any more. Returns whether it is being refunded.
create or replace function public.refund_late_round(p_game text, p_n int) returns boolean
language sql security definer set search_path = pg_catalog as $$
  update public.shared_rounds set phase = 'refunding'
   where game = p_game and n = p_n and phase in ('open', 'closed') and clock_timestamp() > draws_at + coalesce(flown_ms, 0) * interval '1 ms' + interval '7 s';
  select phase = 'refunding' from public.shared_rounds where game = p_game and n = p_n
$$;

-- Whether every stake of a round under refund is returned: then the round ends, and the next may open. False while a bet is still open.
create or replace function public.end_refunds(p_game text, p_n int) returns boolean
language sql security definer set search_path = pg_catalog as $$
  update public.shared_rounds set phase = 'refunded', ends_at = greatest(ends_at, clock_timestamp())
   where game = p_game and n = p_n and phase = 'refunding'
     and not exists (select from public.rounds where game = p_game and shared_n = p_n and shared_n is not null and coalesce(ending, '') = '');
  select phase = 'refunded' from public.shared_rounds where game = p_game and n = p_n
$$;

revoke all on function public.refund_late_round(text, int), public.end_refunds(text, int) from public;
grant execute on function public.refund_late_round(text, int), public.end_refunds(text, int) to jogo_app;
