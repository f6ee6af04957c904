-- Corrections of balances by two operators, each of one difference with the payment company or of one deposit that the banks took back. A worker posts the
-- movement; it is refused when the balance is below it by then.
create table public.balance_corrections (
  id uuid primary key,                         -- reference of its movement
  -- Number of the difference, or end-to-end id of the deposit.
  subject text not null check (length(subject) between 1 and 100),
  player_id bigint not null references public.players (id),
  amount_cents bigint not null check (amount_cents <> 0),
  -- What the player's statement says.
  reason text not null check (reason in ('withdrawal_paid', 'withdrawal_unpaid', 'deposit_taken_back', 'pix_amount', 'house')),
  why text not null check (length(why) between 1 and 2000),
  made_by text not null,
  approved_by text,
  made_at timestamptz not null,
  posted_at timestamptz,
  refused_at timestamptz,
  check (posted_at is null or refused_at is null)
);
create unique index balance_corrections_subject on public.balance_corrections (subject) where refused_at is null;
create index balance_corrections_waiting on public.balance_corrections (made_at) where posted_at is null and refused_at is null;
create index balance_corrections_player on public.balance_corrections (player_id);
grant select, insert, update on public.balance_corrections to jogo_app;
