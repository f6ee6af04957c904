-- Sports books of suppliers: a slip is a round of a game with the product `sports`, which no list of the lobby shows.

alter table public.casino_games
  add column product text not null default 'casino' check (product in ('casino', 'sports'));

alter table public.supplier_rounds
  -- Type, selections and possible payout of a slip, as its bet named them. Null for a round of a game.
  add column slip jsonb,
  -- When the supplier confirmed or first settled the bet; a discard is refused from then on.
  add column confirmed_at timestamptz,
  -- Last settlement of the round; a later settlement replaces it.
  add column settled_by uuid,
  -- Whether the round was settled before and opened again, so that its next end is a correction.
  add column is_reopened boolean not null default false;

create index supplier_rounds_slips on public.supplier_rounds (player_id, opened_at) where slip is not null;

-- A settlement states the whole payout of a round. amount_cents: that payout; due_cents: its difference from the payout before, signed. The wallet gains
-- due_cents, or less is taken than is due.
alter table public.supplier_actions
  add column due_cents bigint,
  drop constraint supplier_actions_kind_check,
  add constraint supplier_actions_kind_check
    check (kind in ('bet', 'win', 'adjust', 'refund', 'reversal', 'tombstone', 'settlement')) not valid,
  add constraint supplier_actions_due check ((due_cents is not null) = (kind = 'settlement')) not valid;
alter table public.supplier_actions validate constraint supplier_actions_kind_check;
alter table public.supplier_actions validate constraint supplier_actions_due;

create index supplier_actions_settled_short on public.supplier_actions (at) where kind = 'settlement' and real_cents + bonus_cents > due_cents;

create or replace view regulator.supplier_rounds with (security_barrier) as
  select r.id as round_id, r.player_id, r.supplier, r.round_key, r.game_id, g.name as game, r.stake_real_cents, r.stake_bonus_cents, r.payout_cents, r.refund_cents,
    r.opened_at, r.moved_at, r.finished_at, g.product, r.slip, r.confirmed_at
  from public.supplier_rounds r left join public.casino_games g on g.id = r.game_id;
comment on view regulator.supplier_rounds is 'Rounds of suppliers'' games, and slips of a supplier''s sports book (product sports), with selections and odds in slip. How they ended is the supplier''s to prove, by its round_key. Money in centavos, times in UTC.';

create or replace view regulator.supplier_actions with (security_barrier) as
  select id as reference, supplier, key, kind, player_id, round_id, amount_cents, real_cents, bonus_cents, undoes, at, due_cents from public.supplier_actions;
comment on view regulator.supplier_actions is 'What suppliers asked of wallets, once for each of their keys; reference is that of the movement. amount_cents of a settlement: the whole payout of its slip; due_cents: its difference from the payout before. Money in centavos, at in UTC.';
