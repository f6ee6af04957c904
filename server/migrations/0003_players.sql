-- People. One account per CPF and per e-mail address: the unique constraints are the rule, the code only words the answer.
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
  constraint players_cpf_key unique (cpf),
  constraint players_email_key unique (email_key)
);
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
  user_agent text
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
  locked_until timestamptz
);
create index login_attempts_age on public.login_attempts (first_at);
grant select, insert, update, delete on public.login_attempts to jogo_app;

create table public.kyc_attempts (
  id uuid primary key,                         -- the partner's ref_id, which makes asking twice safe
  player_id bigint not null references public.players (id),
  status text not null check (status in ('started', 'open', 'approved', 'refused')),
  refusal text check (refusal in ('refused', 'mismatch', 'underage')),
  public_id text,                              -- the partner's id
  url text,                                    -- the only thing of the partner that may reach the browser
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  decided_at timestamptz,
  constraint kyc_attempts_public_id unique (public_id),
  check ((status = 'refused') = (refusal is not null)),
  check (status = 'started' or public_id is not null)
);
create unique index kyc_attempts_one_open on public.kyc_attempts (player_id) where status in ('started', 'open');
create unique index kyc_attempts_one_approved on public.kyc_attempts (player_id) where status = 'approved';
create index kyc_attempts_player on public.kyc_attempts (player_id, created_at);
create index kyc_attempts_due on public.kyc_attempts (next_check_at) where status in ('open', 'approved');
grant select, insert, update on public.kyc_attempts to jogo_app;

-- What partners delivered, kept byte by byte before it is looked at; a delivery counts once.
create table public.kyc_inbox (
  partner text not null,
  delivery_key text not null,
  body bytea not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (partner, delivery_key)
);
create index kyc_inbox_waiting on public.kyc_inbox (received_at) where processed_at is null;
grant select, insert, update, delete on public.kyc_inbox to jogo_app;

-- What the operator set, over the defaults of the contract.
create table public.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on public.settings to jogo_app;
