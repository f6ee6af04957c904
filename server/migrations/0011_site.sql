-- Pictures. Each is taken in once, known by the hash of its bytes. What is served are the encoded files, never the source.
create table public.images (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),       -- the first half of the source's sha256
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  source bytea storage external not null,                  -- already compressed: the database need not try again
  created_at timestamptz not null
);
grant select, insert on public.images to jogo_app;

-- Written once, never changed: what is served may be kept for ever.
create table public.image_files (
  image_id text not null references public.images (id),
  variant text not null check (variant in ('banMobile', 'banDesktop', 'card')),
  format text not null check (format in ('jpeg', 'avif')),
  bytes bytea storage external not null check (length(bytes) > 0),
  primary key (image_id, variant, format)
);
grant select, insert on public.image_files to jogo_app;

-- What the site tells. An image is the id of a picture of ours or an https address; texts are by language: {"pt": {…}, "en": {…}, "es": {…}}.
-- edited_at: when the operator last wrote the row. Seeds change only rows where it is null.
create table public.banners (
  id int generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  image text not null check (image <> ''),
  image_mobile text check (image_mobile <> ''),             -- null: the phone shows image too
  link text check (link <> ''),
  texts jsonb not null,                                     -- title, text, button, alt
  position int not null,
  is_shown boolean not null,
  edited_at timestamptz
);
grant select, insert, update, delete on public.banners to jogo_app;

create table public.dialog_images (
  dialog text primary key check (dialog in
    ('register', 'login', 'deposit', 'password_recovery', 'register_cancel', 'sponsors', 'majority')),
  image text not null check (image <> ''),
  texts jsonb not null,                                     -- alt
  edited_at timestamptz
);
grant select, insert, update, delete on public.dialog_images to jogo_app;

create table public.promotions (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  image text check (image <> ''),
  link text check (link <> ''),
  texts jsonb not null,                                     -- title, summary, body (Markdown)
  position int not null,
  is_shown boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  edited_at timestamptz,
  check (starts_at < ends_at)
);
grant select, insert, update, delete on public.promotions to jogo_app;

create table public.seo_records (
  section text not null,
  source_id text not null default '',                       -- '' : the section itself
  language text not null check (language in ('pt', 'en', 'es')),
  title text not null,
  content text not null,
  edited_at timestamptz,
  primary key (section, source_id, language)
);
grant select, insert, update, delete on public.seo_records to jogo_app;

create table public.regulations (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language text not null check (language in ('pt', 'en', 'es')),
  title text not null check (title <> ''),
  body text not null,                                       -- Markdown
  worded_on date not null,                                  -- the day this wording was made
  position int not null,
  edited_at timestamptz,
  primary key (slug, language)
);
grant select, insert, update, delete on public.regulations to jogo_app;
