-- What players and the house set for the protection of players: limits, wishes for higher ones, suspensions and exclusions, and the history of all of it.

create table public.player_limits (
  player_id bigint not null references public.players,
  of text not null,
  period text not null,
  set_by text not null check (set_by in ('player', 'house')),
  -- Centavos, bets or minutes.
  value bigint not null check (value > 0),
  set_at timestamptz not null,
  primary key (player_id, of, period, set_by)
);

-- A higher limit, or none (null), that a player asked for. It counts only once it was confirmed after the wait.
create table public.limit_raises (
  player_id bigint not null references public.players,
  of text not null,
  period text not null,
  value bigint check (value > 0),
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (player_id, of, period)
);

-- Each with the end that it had when it was made; a later one may end later and never earlier. Null: without an end.
create table public.player_bars (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  kind text not null check (kind in ('suspension', 'exclusion')),
  set_by text not null check (set_by in ('player', 'house')),
  since timestamptz not null,
  until timestamptz,
  reason text
);
create index player_bars_by_player on public.player_bars (player_id);

-- What was changed, by whom: the player reads it, and so does whoever looks into a complaint.
create table public.protection_events (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  at timestamptz not null,
  what text not null,
  -- `player`, or the name of the operator.
  by text not null,
  detail jsonb not null
);
create index protection_events_by_player on public.protection_events (player_id, id);

grant select, insert, update, delete on public.player_limits, public.limit_raises to jogo_app;
grant select, insert on public.player_bars, public.protection_events to jogo_app;

-- contract: the check of why a Pix is returned knows one more reason
alter table public.pix_receipts drop constraint pix_receipts_return_reason_check;
alter table public.pix_receipts add constraint pix_receipts_return_reason_check
  check (return_reason in ('other_payer', 'payer_unknown', 'wrong_amount', 'paid_twice', 'player_barred', 'no_charge', 'taken_back', 'deposit_limit'));
