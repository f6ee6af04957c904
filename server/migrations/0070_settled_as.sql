-- Way in which the last settlement ended a slip: stake returned, or sold to the supplier. Null for a win, a loss, and an open slip.
alter table public.supplier_rounds
  add column settled_as text,
  add constraint supplier_rounds_settled_as check (settled_as in ('void', 'cash_out')) not valid;
alter table public.supplier_rounds validate constraint supplier_rounds_settled_as;

create or replace view regulator.supplier_rounds with (security_barrier) as
  select r.id as round_id, r.player_id, r.supplier, r.round_key, r.game_id, g.name as game, r.stake_real_cents, r.stake_bonus_cents, r.payout_cents, r.refund_cents,
    r.opened_at, r.moved_at, r.finished_at, g.product, r.slip, r.confirmed_at, r.settled_as
  from public.supplier_rounds r left join public.casino_games g on g.id = r.game_id;
comment on view regulator.supplier_rounds is 'Rounds of suppliers'' games, and slips of a supplier''s sports book (product sports), with selections and odds in slip; settled_as: last end of a slip that is no win and no loss (void, cash_out). How they ended is the supplier''s to prove, by its round_key. Money in centavos, times in UTC.';
