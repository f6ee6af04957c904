-- How an attempt proves who somebody is; those of `kyc_attempts` always by documents.
alter table public.kyc_attempts add column way text not null default 'documents' check (way = 'documents');

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
