-- People. One account per CPF and per e-mail address, of those that are not closed: the unique indexes are the rule, the code only words the answer.
create table public.players (
  id bigint primary key,                       -- also the wallet's id
  cpf text not null check (cpf ~ '^\d{11}$'),
  name text not null check (name <> ''),       -- from the person registry, never typed
  birthday date not null,                      -- likewise
  gender smallint check (gender in (0, 1)),    -- 0 female, 1 male, null unknown
  email text not null,                         -- as typed
  email_key text not null,                     -- normalised: what must be unique and what log-ins look up
  phone_code text not null check (phone_code ~ '^\d{1,4}$'),
  phone text not null check (phone ~ '^\d{4,15}$'),
  language text not null check (language in ('pt', 'en', 'es')),
  password_hash text not null,                 -- argon2id, PHC string
  verified_at timestamptz,                     -- identity verified since; null while it is not
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  registered_ip inet,
  tracking jsonb not null default '{}',
  created_at timestamptz not null,
  -- Whose link a player came by.
  referrer_id bigint references public.players (id),
  -- Since when an address or a number is known to be its player's: a code or a link that was sent there came back. Null while it is not.
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  -- A closed account leaves CPF and e-mail free; `open_again_at`: before then no account may be opened with that CPF, null: at once.
  closed_at timestamptz,
  open_again_at timestamptz,
  constraint players_referrer_is_another check (referrer_id <> id)
);
create index players_referrer on public.players (referrer_id) where referrer_id is not null;
create unique index players_cpf_key on public.players (cpf) where closed_at is null;
create unique index players_email_key on public.players (email_key) where closed_at is null;
create index players_closed_by_cpf on public.players (cpf) where closed_at is not null;
create index players_closed_by_email on public.players (email_key) where closed_at is not null;
grant select, insert, update on public.players to jogo_app;

create table public.sessions (
  id uuid primary key,
  player_id bigint not null references public.players (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,           -- last refresh
  expires_at timestamptz not null,             -- absolute end, whatever is refreshed
  revoked_at timestamptz,
  changed_at timestamptz,                      -- database time of the last change that caches must notice; null when there was none
  ip inet,
  user_agent text,
  -- A token is replaced with each refresh. `token_serial` numbers the current one of the session; the other two let its predecessor, used again
  -- within seconds (a lost answer, two tabs), be answered with the very same token. Empty until the first refresh.
  token_serial integer not null default 0,
  token_issued_at timestamptz,
  token_balance bigint,
  -- Which browser a session was begun in, as that browser names itself. It lets a page say that a log-in is from a new device, and proves nothing.
  device uuid,
  -- When a person last pressed or typed something in the session, and when it last showed a second factor.
  input_at timestamptz,
  second_factor_at timestamptz
);
create index sessions_player on public.sessions (player_id);
create index sessions_changed on public.sessions (changed_at) where changed_at is not null;
create index sessions_expiry on public.sessions (expires_at);
grant select, insert, update, delete on public.sessions to jogo_app;

-- Failed log-ins, counted before the password is looked at, so that parallel guesses cannot slip past the limit.
create table public.login_attempts (
  key bytea primary key,                       -- sha256 of what is limited: an e-mail address (known or not) or a caller's address
  failures int not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  -- When each wrong password of the window was tried, so that the window moves with the clock.
  failed_at timestamptz[] default '{}' not null
);
create index login_attempts_age on public.login_attempts (first_at);
grant select, insert, update, delete on public.login_attempts to jogo_app;

-- Links that set a new password: known by their hash alone, good once and until they expire.
create table public.password_resets (
  token_hash bytea primary key,                -- sha256 of the token in the letter; the token itself is kept nowhere
  player_id bigint not null references public.players (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The browser in which the link set a new password, by the id that it made; of links that were used there alone.
  device uuid
);
create index password_resets_player on public.password_resets (player_id, created_at);
create index password_resets_age on public.password_resets (created_at);
grant select, insert, update, delete on public.password_resets to jogo_app;

-- What happened to the security of an account, for its player to read: append-only, as a trigger sees to.
create table public.account_events (
  id bigint generated always as identity primary key,
  player_id bigint not null references public.players,
  at timestamptz not null,
  what text not null,
  ip inet,
  user_agent text
);
create index account_events_by_player on public.account_events (player_id, id);
grant select, insert, delete on public.account_events to jogo_app;

-- The second factor of an account: codes of an app (RFC 6238), and ten recovery codes, each good for one use.
create table public.second_factors (
  player_id bigint primary key references public.players,
  -- Sealed under SECOND_FACTOR_SECRET.
  secret text not null,
  -- Null: it was begun and not confirmed by a code yet, so that nothing asks for it.
  since timestamptz,
  -- The half minute of the newest code that was taken, and what it was taken for: a code passes once, or again for the very same request.
  last_step bigint not null default 0,
  last_use bytea,
  -- SHA-256 of the recovery codes that are left.
  recovery bytea[] not null default '{}'
);
grant select, insert, update, delete on public.second_factors to jogo_app;

-- Codes of a second factor that are made here: the one of the latest letter, and the one that the latest answer of a passkey was exchanged for.
create table public.second_factor_codes (
  player_id bigint not null references public.players,
  kind text not null check (kind in ('letter', 'passkey')),
  -- HMAC of the code.
  hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- What it was taken for: a code passes once, or again for the very same request.
  use bytea,
  -- How many were made since.
  made integer not null,
  made_since timestamptz not null,
  primary key (player_id, kind)
);
create index second_factor_codes_by_end on public.second_factor_codes (expires_at);
grant select, insert, update, delete on public.second_factor_codes to jogo_app;

-- Passkeys (WebAuthn): keys that a player's device or password manager holds, of which we keep the public half.
create table public.passkeys (
  id uuid primary key,
  player_id bigint not null references public.players,
  -- What the key calls itself, and its public half (COSE).
  credential bytea not null unique,
  public_key bytea not null,
  -- How often it was used, as it counts itself; keys that are copied between a player's devices always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_player on public.passkeys (player_id);
grant select, insert, update, delete on public.passkeys to jogo_app;

-- What a passkey was given to sign: once, for a short time. `player_id`: of a new passkey, whose it is to be.
create table public.passkey_challenges (
  challenge bytea primary key,
  player_id bigint references public.players,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on public.passkey_challenges (expires_at);
grant select, insert, delete on public.passkey_challenges to jogo_app;

-- Which wording of the terms and of the privacy notice a player accepted, when and from where; the newest counts. A player without a row
-- accepted players.terms_version of both texts with the registration.
create table public.acceptances (
  player_id bigint not null references public.players,
  document text not null check (document <> ''),            -- slug of the text
  version date not null,                                    -- the day of its wording
  at timestamptz not null,
  ip inet,
  primary key (player_id, document, version)
);
grant select, insert, update (ip) on public.acceptances to jogo_app;

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
grant select, insert, update, delete on public.profiles to jogo_app;

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
grant select, insert, update, delete on public.email_changes to jogo_app;

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
  -- An address that the house gives a player who has lost the one before: only the link in its letter counts, without a session.
  by_house boolean default false not null,
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
