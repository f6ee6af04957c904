-- A withdrawal is paid as one or several payouts (Pix), and may be held for a check before its rest is sent.

alter table public.withdrawals
  alter column status set default 'requested',
  drop constraint withdrawals_status_check,
  drop constraint withdrawals_check,
  drop constraint withdrawals_check1,
  add column late_at timestamptz;              -- when its legal time was noticed to have run out

-- The part's amount and its end stand in withdrawal_payouts; sends, unsure_at, e2eid of this table are of the release before.
update public.withdrawals set status = 'paying' where status = 'pending';

alter table public.withdrawals
  add constraint withdrawals_status_check
    check (status in ('requested', 'held', 'paying', 'paid', 'part_paid', 'failed', 'returned')) not valid,
  add constraint withdrawals_paid check (status not in ('paid', 'part_paid') or paid_at is not null) not valid,
  add constraint withdrawals_ended check ((status in ('part_paid', 'failed', 'returned')) = (ended_at is not null and failure_reason is not null)) not valid;
alter table public.withdrawals validate constraint withdrawals_status_check;
alter table public.withdrawals validate constraint withdrawals_paid;
alter table public.withdrawals validate constraint withdrawals_ended;
drop index public.withdrawals_pending;
create index withdrawals_open on public.withdrawals (requested_at) where status in ('requested', 'held', 'paying');

-- The first payout has the id of its withdrawal, as all payouts had before this table.
create table public.withdrawal_payouts (
  id uuid primary key,                         -- its 32 hex digits are the id that the payment company knows
  withdrawal_id uuid not null references public.withdrawals (id),
  part int not null check (part > 0),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
  sends int not null default 0 check (sends >= 0),       -- above 0 the company may know it: ask before sending again
  -- The latest sending without a clear answer. A clear no takes itself back, so that money refused in a second try comes back at once when the
  -- first was refused as clearly.
  unsure_at timestamptz,
  due_at timestamptz not null,                 -- not sent before; the legal time for the bank's acceptance counts from here
  e2eid text,
  failure_reason text,
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,                        -- its money is in the balance again
  unique (withdrawal_id, part),
  check ((status in ('waiting', 'cancelled')) = (sends = 0)),
  check ((status in ('paid', 'returned')) = (paid_at is not null)),
  check ((status in ('failed', 'returned', 'cancelled')) = (ended_at is not null and failure_reason is not null))
);
insert into public.withdrawal_payouts
    (id, withdrawal_id, part, amount_cents, status, sends, unsure_at, due_at, e2eid, failure_reason, sent_at, paid_at, ended_at)
  select id, id, 1, amount_cents,
    case when status = 'paying' then case when sends = 0 then 'waiting' else 'sent' end else status end,
    case when status = 'paying' then sends else greatest(sends, 1) end,
    unsure_at, requested_at, e2eid, failure_reason,
    case when sends > 0 then coalesce(unsure_at, requested_at) end, paid_at, ended_at
  from public.withdrawals;
update public.withdrawals set status = 'requested' where status = 'paying' and sends = 0;
create unique index withdrawal_payouts_e2eid on public.withdrawal_payouts (e2eid) where e2eid is not null;
create index withdrawal_payouts_waiting on public.withdrawal_payouts (due_at) where status = 'waiting';
create index withdrawal_payouts_sent on public.withdrawal_payouts (due_at) where status = 'sent';
create index withdrawal_payouts_paid on public.withdrawal_payouts (paid_at) where status = 'paid';
grant select, insert, update on public.withdrawal_payouts to jogo_app;

alter table public.withdrawal_returns add column payout_id uuid references public.withdrawal_payouts (id);
update public.withdrawal_returns set payout_id = withdrawal_id;
create index withdrawal_returns_payout on public.withdrawal_returns (payout_id);

-- Why a withdrawal was held, until when, and by whom it was released; the open hold of a withdrawal is the only one.
create table public.withdrawal_holds (
  number bigint generated always as identity primary key,   -- number of the case among operators
  withdrawal_id uuid not null references public.withdrawals (id),
  player_id bigint not null references public.players (id),
  reason text not null check (reason in ('amount', 'first_withdrawal', 'security_changed', 'above_usual', 'fraud', 'money_laundering')),
  support_case bigint,                         -- the player's case at support, where the hold has one
  evidence jsonb not null,
  held_by text not null,                       -- name of an operator; 'rule'
  held_at timestamptz not null,
  released_by text,
  released_at timestamptz,
  why text,                                    -- reason of the decision, in words
  outcome text check (outcome in ('released', 'returned')),
  ended_at timestamptz,                        -- the decision is carried out: the money of 'returned' comes back by a job
  check (ended_at is null or released_at is not null),
  check ((released_at is null) = (outcome is null) and (released_at is null) = (released_by is null))
);
create unique index withdrawal_holds_open on public.withdrawal_holds (withdrawal_id) where ended_at is null;
create index withdrawal_holds_withdrawal on public.withdrawal_holds (withdrawal_id);
create index withdrawal_holds_player on public.withdrawal_holds (player_id);
grant select, insert, update on public.withdrawal_holds to jogo_app;

-- A reason for holding every withdrawal of a player, until it ends: a hit of a rule against money laundering that is not decided.
create table public.withdrawal_standing_holds (
  player_id bigint not null references public.players (id),
  reference text not null check (length(reference) between 1 and 100),
  reason text not null check (reason in ('fraud', 'money_laundering')),
  evidence jsonb not null,
  since timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, reference)
);
grant select, insert, update on public.withdrawal_standing_holds to jogo_app;

create or replace view regulator.withdrawals with (security_barrier) as
  select id as withdrawal_id, player_id, amount_cents, pix_key, status, e2eid, failure_reason, requested_at, paid_at, ended_at from public.withdrawals;
comment on view regulator.withdrawals is
  'Withdrawals by Pix to the player''s own CPF (pix_key), each paid as one or several payouts. e2eid: of the only payout. paid_at: of the latest payout. amount_cents in centavos, times in UTC.';

create view regulator.withdrawal_payouts with (security_barrier) as
  select p.id as payout_id, p.withdrawal_id, w.player_id, p.part, p.amount_cents, p.status, p.due_at, p.sent_at, p.paid_at, p.ended_at, p.e2eid, p.failure_reason
    from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id;
comment on view regulator.withdrawal_payouts is
  'Every Pix of a withdrawal. e2eid: the bank''s number of the payment. due_at: from when it may be sent. amount_cents in centavos, times in UTC.';
grant select on regulator.withdrawal_payouts to jogo_regulator;
