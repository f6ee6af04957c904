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
