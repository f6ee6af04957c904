-- Liability that is reserved for a slip before its stakes are posted: the posting deletes the row, and the bets hold the liability from then on. What is neither
-- posted nor freed is freed after its expiry. Few rows live at a time, so that their sweep needs no index. The arrays have an entry a selection.
create table public.bet_reservations (
  player_id bigint not null,
  token uuid not null,
  expires_at timestamptz not null,
  markets bigint[] not null,
  selections smallint[] not null,
  stakes bigint[] not null,
  liabilities bigint[] not null,
  primary key (player_id, token),
  check (cardinality(selections) = cardinality(markets) and cardinality(stakes) = cardinality(markets) and cardinality(liabilities) = cardinality(markets))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
grant select, insert, update, delete on public.bet_reservations to jogo_app;
