-- Losses of open games of suppliers by movements in the 24 hours before p_at, or since an operator opened them if shorter; centavos.
create or replace function public.sum_losses(p_at timestamptz) returns table (slug text, loss bigint)
language sql stable set search_path = pg_catalog
as $$
  select g.slug, l.loss::bigint from public.casino_games g, lateral (
      select sum(a.real_cents + a.bonus_cents) as loss from public.supplier_actions a
       where a.game_id = g.id and a.at > greatest(p_at - interval '24 hours', g.losses_since)) l
   where g.supplier is not null and g.paused_at is null and l.loss > 0
$$;

revoke all on function public.sum_losses(timestamptz) from public;
grant execute on function public.sum_losses(timestamptz) to jogo_app;
