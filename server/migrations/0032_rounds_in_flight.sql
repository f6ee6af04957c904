-- How long after its draw a shared round was still flying when its dealer last marked it, ms; null for games whose outcome is known at the draw.
alter table public.shared_rounds add column flown_ms int check (flown_ms >= 0);
grant update (flown_ms) on public.shared_rounds to jogo_dealer;
