-- Money in and out through Pix. Ids of deposits and withdrawals are made by the client; their 32 hex digits are the id that the
-- payment company knows, so that nothing has to be remembered between asking and being answered.
create table public.deposits (
  id uuid primary key,
  player_id bigint not null references public.players (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'pending' check (status in ('pending', 'expired', 'approved', 'returned')),
  copy_paste text,                             -- null until the payment company made the charge
  created_at timestamptz not null,
  expires_at timestamptz not null,
  approved_at timestamptz,
  e2eid text,                                  -- the Pix that was credited
  occurrence int check (occurrence > 0),       -- which approved deposit of the player this is
  -- How many times a deposit must be staked before money is withdrawn, agreed when the charge is made and kept for its life.
  rollover int not null default 0 check (rollover between 0 and 100),
  place_id bigint,
  check ((status = 'approved') = (approved_at is not null and e2eid is not null and occurrence is not null))
);
create unique index deposits_e2eid on public.deposits (e2eid) where e2eid is not null;
create unique index deposits_occurrence on public.deposits (player_id, occurrence) where occurrence is not null;
create index deposits_history on public.deposits (player_id, created_at desc, id desc);
create index deposits_unfinished on public.deposits (created_at) where status in ('pending', 'expired');
create index deposits_agreed on public.deposits (player_id, approved_at) where status = 'approved' and rollover > 0;
grant select, insert, update on public.deposits to jogo_app;

-- Every Pix that reached us, once. What becomes of it is decided once: credited to its deposit, or sent back.
create table public.pix_receipts (
  e2eid text primary key check (e2eid ~ '^[a-zA-Z0-9]{20,64}$'),
  deposit_id uuid references public.deposits (id),   -- null: it belongs to no charge of ours
  amount_cents bigint not null check (amount_cents > 0),
  received_at timestamptz not null,            -- as the payment company says
  seen_at timestamptz not null,
  state text not null check (state in ('held', 'credited', 'returning', 'returned', 'stuck')),
  payer text not null check (payer in ('same', 'different', 'unknown')),
  return_reason text
    check (return_reason in
      ('other_payer', 'payer_unknown', 'wrong_amount', 'paid_twice', 'player_barred', 'no_charge', 'taken_back', 'deposit_limit')),
  taken_back_cents bigint not null default 0 check (taken_back_cents between 0 and amount_cents), -- by the banks, from a credited Pix
  check ((state in ('held', 'credited')) = (return_reason is null)),
  check (state <> 'credited' or (payer = 'same' and deposit_id is not null))
);
create unique index pix_receipts_credited on public.pix_receipts (deposit_id) where state = 'credited';
create index pix_receipts_deposit on public.pix_receipts (deposit_id);
create index pix_receipts_unfinished on public.pix_receipts (seen_at) where state in ('held', 'returning');
grant select, insert, update on public.pix_receipts to jogo_app;

-- Refunds of receipts. The id is written before it is used and repeated until the company has decided; only a clear no earns a new one.
create table public.pix_refunds (
  e2eid text not null references public.pix_receipts (e2eid),
  refund_id text not null check (refund_id ~ '^[a-zA-Z0-9]{1,35}$'),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('asked', 'returned', 'rejected')),
  reason text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (e2eid, refund_id),
  check ((status = 'asked') = (decided_at is null))
);
create unique index pix_refunds_one_open on public.pix_refunds (e2eid) where status = 'asked';
grant select, insert, update on public.pix_refunds to jogo_app;

create table public.withdrawals (
  id uuid primary key,
  player_id bigint not null references public.players (id),
  amount_cents bigint not null check (amount_cents > 0),
  pix_key text not null check (pix_key ~ '^\d{11}$'),   -- the player's own CPF
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'returned')),
  sends int not null default 0 check (sends >= 0),      -- above 0 the company may know it: ask before sending again
  -- The latest sending of a payout that had no clear answer; read while the withdrawal is pending. A clear no takes itself back, so that
  -- money refused in a second try comes back at once when the first was refused as clearly.
  unsure_at timestamptz,
  e2eid text,
  failure_reason text,
  requested_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,                        -- failed, or given back in full after it was paid
  check ((status in ('paid', 'returned')) = (paid_at is not null)),
  check ((status in ('failed', 'returned')) = (ended_at is not null and failure_reason is not null))
);
create index withdrawals_history on public.withdrawals (player_id, requested_at desc, id desc);
create index withdrawals_pending on public.withdrawals (requested_at) where status = 'pending';
create index withdrawals_paid on public.withdrawals (paid_at) where status = 'paid';
-- What the house paid out in the last hour is asked for before a withdrawal is taken.
create index withdrawals_recent on public.withdrawals (requested_at);
grant select, insert, update on public.withdrawals to jogo_app;

-- Money of a paid withdrawal that the receiver's bank sent back; each is one movement into the player's balance.
create table public.withdrawal_returns (
  rtr_id text primary key check (rtr_id ~ '^[a-zA-Z0-9]{20,64}$'),
  id uuid not null unique,                     -- the movement's reference
  withdrawal_id uuid not null references public.withdrawals (id),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index withdrawal_returns_withdrawal on public.withdrawal_returns (withdrawal_id);
grant select, insert on public.withdrawal_returns to jogo_app;

-- What the payment company delivered, byte for byte, before it is looked at. One row per piece of news, however often it is told.
create table public.pix_inbox (
  partner text not null,
  delivery_key text not null,
  body bytea not null,                         -- empty where a notice has it
  received_at timestamptz not null,
  deliveries int not null default 1,
  processed_at timestamptz,
  notice bytea,                                -- pix_notices.digest
  primary key (partner, delivery_key)
);
create index pix_inbox_age on public.pix_inbox (received_at);
grant select, insert, update, delete on public.pix_inbox to jogo_app;

-- What the payment company sent, byte for byte, once however many items it names. Rows of pix_inbox name it by its digest.
create table public.pix_notices (
  digest bytea primary key check (length(digest) = 32),     -- SHA-256 of the body
  body bytea not null,
  received_at timestamptz not null
);
create index pix_notices_age on public.pix_notices (received_at);
grant select, insert, delete on public.pix_notices to jogo_app;
