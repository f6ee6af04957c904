-- Since when an address or a number is known to be its player's: a code or a link that was sent there came back. Null while it is not.
alter table public.players add column email_confirmed_at timestamptz;
alter table public.players add column phone_confirmed_at timestamptz;

-- Changes of e-mail. While a change may be taken back nobody else gets the old address, and the link that was sent there undoes it.
create table public.email_changes (
  id uuid primary key,
  player_id bigint not null references public.players,
  at timestamptz not null,
  old_email text not null,
  old_email_key text not null,
  undo_hash bytea not null,                    -- SHA-256 of the token of the link
  undo_until timestamptz not null,
  ended_at timestamptz,                        -- taken back, itself or by taking back an earlier one
  constraint email_changes_undo unique (undo_hash)
);
create index email_changes_by_player on public.email_changes (player_id, at);
create index email_changes_held on public.email_changes (old_email_key) where ended_at is null;
grant select, insert, update on public.email_changes to jogo_app;

-- The confirmation that a contact is waited for, one of a kind: asking anew replaces it, and with it the code and the link of the one before.
create table public.contact_confirmations (
  player_id bigint not null references public.players,
  contact text not null check (contact in ('email', 'phone')),
  id uuid not null,                            -- code and token are made from it and a secret; the table alone opens nothing
  value text not null check (value <> ''),     -- an address as it is written to, or a number in E.164
  is_change boolean not null,                  -- takes the place of the contact in use; otherwise it is that
  tries smallint not null default 0,           -- wrong codes
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, contact)
);
create unique index contact_confirmations_id on public.contact_confirmations (id);
grant select, insert, update, delete on public.contact_confirmations to jogo_app;

-- Messages that carried a code: what limits them, by player and by whom they were sent to, and what the company said of them. Kept for 30 days.
create table public.contact_messages (
  id uuid primary key,
  player_id bigint not null references public.players,
  contact text not null check (contact in ('email', 'phone')),
  target text not null,
  at timestamptz not null,
  state text not null default 'sent' check (state in ('sent', 'delivered', 'failed'))
);
create index contact_messages_by_player on public.contact_messages (player_id, contact, at);
create index contact_messages_by_target on public.contact_messages (contact, target, at);
create index contact_messages_age on public.contact_messages (at);
grant select, insert, update, delete on public.contact_messages to jogo_app;

-- Where a player lives and where the payouts go, as the player says. The holder of the account is always the player.
create table public.profiles (
  player_id bigint primary key references public.players,
  cep text check (cep ~ '^\d{8}$'),
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  address_at timestamptz,
  bank text check (bank ~ '^\d{3}$'),          -- number at the Central Bank; null for one that the player named
  bank_name text,
  account_kind text check (account_kind in ('checking', 'savings', 'payment')),
  bank_at timestamptz,
  check ((address_at is null) = (cep is null)),
  check ((address_at is null) or (street is not null and number is not null and city is not null and state is not null)),
  check ((bank_at is null) = (bank_name is null)),
  check ((bank_at is null) = (account_kind is null))
);
grant select, insert, update on public.profiles to jogo_app;
