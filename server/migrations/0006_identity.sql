-- Who a player is: attempts to prove it, checks of the face, documents.

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
  -- The identity company of an attempt: each attempt is decided by the company that it was begun at, also after another one is chosen for new attempts.
  provider text not null default 'legitimuz' check (provider in ('legitimuz', 'caf')),
  -- How an attempt proves who somebody is; those of `kyc_attempts` always by documents.
  way text not null default 'documents' check (way = 'documents'),
  constraint kyc_attempts_public_id unique (public_id),
  check ((status = 'refused') = (refusal is not null)),
  check (status = 'started' or public_id is not null)
);
create unique index kyc_attempts_one_open on public.kyc_attempts (player_id) where status in ('started', 'open');
create unique index kyc_attempts_one_approved on public.kyc_attempts (player_id) where status = 'approved';
create index kyc_attempts_player on public.kyc_attempts (player_id, created_at);
create index kyc_attempts_due on public.kyc_attempts (next_check_at) where status in ('open', 'approved');
-- Who proved his identity longest ago, for checks of the face that are due after some time.
create index kyc_attempts_decided on public.kyc_attempts (decided_at) where status = 'approved';
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
create index kyc_inbox_age on public.kyc_inbox (received_at);
grant select, insert, update, delete on public.kyc_inbox to jogo_app;

-- Verified players whose face has to be checked again before they deposit and bet; a row is there while it is due.
create table public.face_dues (
  player_id bigint primary key references public.players,
  why text not null check (why in ('new_device', 'contact_changed', 'periodic', 'taken_back')),
  since timestamptz not null
);
grant select, insert, delete on public.face_dues to jogo_app;

-- Attempts at such a check: the face alone, or for who cannot use a camera the whole verification by documents. No picture is kept, here or elsewhere.
create table public.face_checks (
  id uuid primary key,                         -- the company's ref_id, which makes asking twice safe
  player_id bigint not null references public.players,
  way text not null check (way in ('face', 'documents')),
  provider text not null default 'legitimuz' check (provider in ('legitimuz', 'caf')),
  status text not null check (status in ('started', 'open', 'approved', 'refused')),
  refusal text check (refusal in ('refused', 'mismatch', 'underage')),
  public_id text,
  url text,
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  decided_at timestamptz,
  constraint face_checks_public_id unique (public_id),
  check ((status = 'refused') = (refusal is not null)),
  check (status = 'started' or public_id is not null)
);
create unique index face_checks_one_open on public.face_checks (player_id, way) where status in ('started', 'open');
create index face_checks_player on public.face_checks (player_id, created_at);
create index face_checks_due on public.face_checks (next_check_at) where status in ('open', 'approved');
grant select, insert, update, delete on public.face_checks to jogo_app;

-- Identity documents that players send. A row stays for good; its content is erased when it is due (rules/src/documents/retention.ts).
create table public.documents (
  id uuid primary key,                                      -- made by whoever sends it
  player_id bigint not null references public.players,
  kind text not null check (kind in ('identity_front', 'identity_back', 'driving_licence', 'passport', 'address', 'selfie')),
  state text not null check (state in ('sent', 'in_review', 'accepted', 'refused', 'withdrawn', 'expired')),
  reason text check (reason in ('unreadable', 'incomplete', 'wrong_kind', 'other_person', 'out_of_date', 'not_original')),
  -- What the file was before it was drawn anew.
  source text not null check (source in ('jpeg', 'png', 'heic', 'pdf')),
  pages smallint not null check (pages between 1 and 4),
  -- HMAC of the bytes as they were sent: whether the same is sent again.
  digest bytea not null,
  -- The key of its content, sealed under DOCUMENTS_SECRET; null once the content is erased.
  sealed_key text,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- When the content is due to be erased; infinity: not as long as the account is open.
  erase_after timestamptz not null,
  erased_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((sealed_key is null) = (erased_at is not null))
);
-- Of each kind one at most waits for a decision.
create unique index documents_open on public.documents (player_id, kind) where state in ('sent', 'in_review');
create index documents_of_player on public.documents (player_id, sent_at desc);
create index documents_waiting on public.documents (sent_at) where state in ('sent', 'in_review');
create index documents_due on public.documents (erase_after) where erased_at is null;
grant select, insert, update on public.documents to jogo_app;

-- Encrypted pages in the object store. A row is written before its object; one that no document has taken after an hour is what a broken upload left.
create table public.document_files (
  key text primary key,
  document_id uuid references public.documents,
  page smallint not null check (page between 1 and 4),
  created_at timestamptz not null
);
create index document_files_of_document on public.document_files (document_id);
create index document_files_left on public.document_files (created_at) where document_id is null;
grant select, insert, update, delete on public.document_files to jogo_app;

-- Who looked at the content of a document, and when.
create table public.document_looks (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.documents,
  operator text not null check (operator <> ''),
  at timestamptz not null
);
create index document_looks_of_document on public.document_looks (document_id);
grant select, insert on public.document_looks to jogo_app;

-- How many files a player sent on a day of the site's zone, those that were refused included.
create table public.document_uploads (
  player_id bigint not null references public.players,
  day date not null,
  uploads int not null check (uploads > 0),
  primary key (player_id, day)
);
create index document_uploads_by_day on public.document_uploads (day);
grant select, insert, update, delete on public.document_uploads to jogo_app;
