-- Calls per address and player, which the apis count in memory and add up here once a second. Unlogged: after a crash everybody starts at zero.
create unlogged table public.call_counts (
  key text primary key,                                     -- POST /api/auth/login 203.0.113.7/32
  calls int not null check (calls > 0),
  ends_at timestamptz not null                              -- of the window; afterwards the count begins again
);
create index call_counts_ends on public.call_counts (ends_at);
grant select, insert, update, delete on public.call_counts to jogo_app;
