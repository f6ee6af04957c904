-- A token is replaced with each refresh. `token_serial` numbers the current one of the session; the other two let its predecessor, used again
-- within seconds (a lost answer, two tabs), be answered with the very same token. Empty until the first refresh.
alter table public.sessions
  add column token_serial integer not null default 0,
  add column token_issued_at timestamptz,
  add column token_balance bigint;
