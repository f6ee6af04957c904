-- What the payment company's lists and our books do not agree on. A row is named once: found again it only changes `seen_at`; it is resolved by a later
-- comparison that finds both sides equal, or by an operator who says what explains it. Nothing of the payments is changed by it.
create table public.pix_differences (
  number bigint generated always as identity primary key,
  subject text not null check (subject in ('received', 'refund', 'payout', 'return', 'list')),
  -- The end-to-end id of a received Pix, the company's id of a refund, a payout or a return; the begin of the hour of a list.
  key text not null check (length(key) between 1 and 100),
  -- missing: with the company, not with us; unlisted: with us, not with the company; amount, date: another one; double: twice with the company; unknown: under
  -- an id that we never gave; other: of another charge or payout; paid_after_void: paid although its money went back to the player; unpaid: refused although
  -- we booked it as paid; ledger: the movement of the ledger is another one; stuck: it cannot be sent back; cut: the list lacks what the company knows.
  kind text not null check (kind in ('missing', 'unlisted', 'amount', 'date', 'double', 'unknown', 'other', 'paid_after_void', 'unpaid', 'ledger', 'stuck', 'cut')),
  -- Of the payment; the higher of the two sides.
  amount_cents bigint not null check (amount_cents >= 0),
  detail jsonb not null,
  -- By the company's clock; by ours for what is unlisted.
  at timestamptz not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  -- `comparison`, or the operator.
  resolved_by text,
  explanation text check (length(explanation) between 1 and 2000),
  unique (subject, key, kind),
  check (num_nonnulls(resolved_at, resolved_by, explanation) in (0, 3))
);
create index pix_differences_open on public.pix_differences (at) where resolved_at is null;
grant select, insert, update on public.pix_differences to jogo_app;

-- How far the lists were compared; one row.
create table public.pix_comparisons (
  one boolean primary key default true check (one),
  -- Every hour before was compared.
  upto timestamptz not null,
  compared_at timestamptz not null
);
grant select, insert, update on public.pix_comparisons to jogo_app;

-- Stored callbacks that an operator had judged again, and what came of it.
create table public.pix_replays (
  id uuid primary key,
  delivery_key text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  outcome jsonb,
  check (num_nonnulls(done_at, outcome) in (0, 2))
);
create index pix_replays_asked on public.pix_replays (asked_at);
grant select, insert, update, delete on public.pix_replays to jogo_app;

-- The comparison reads an hour of either side.
create index pix_receipts_received on public.pix_receipts (received_at);
