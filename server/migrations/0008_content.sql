-- Pictures. Each is taken in once, known by the hash of its bytes. What is served are the encoded files, never the source.
create table public.images (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),       -- the first half of the source's sha256
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  source bytea not null,
  created_at timestamptz not null
);
-- Written once, never changed: what is served may be kept for ever.
create table public.image_files (
  image_id text not null references public.images (id),
  variant text not null check (variant in ('banMobile', 'banDesktop', 'card')),
  format text not null check (format in ('jpeg', 'avif')),
  bytes bytea not null check (length(bytes) > 0),
  primary key (image_id, variant, format)
);
-- Already compressed: the database need not try again.
alter table public.images alter column source set storage external;
alter table public.image_files alter column bytes set storage external;
grant select, insert on public.images, public.image_files to jogo_app;

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
create table public.dialog_images (
  dialog text primary key check (dialog in
    ('register', 'login', 'deposit', 'password_recovery', 'register_cancel', 'sponsors', 'majority')),
  image text not null check (image <> ''),
  texts jsonb not null,                                     -- alt
  edited_at timestamptz
);
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
create table public.seo_records (
  section text not null,
  source_id text not null default '',                       -- '' : the section itself
  language text not null check (language in ('pt', 'en', 'es')),
  title text not null,
  content text not null,
  edited_at timestamptz,
  primary key (section, source_id, language)
);
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
grant select, insert, update, delete
  on public.banners, public.dialog_images, public.promotions, public.seo_records, public.regulations to jogo_app;

-- The lobby. A game without a path is announced and does not open yet.
create table public.casino_providers (
  id int primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  image text check (image <> ''),
  position int not null
);
create table public.casino_categories (
  id int primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  names jsonb not null,                                     -- by language
  source smallint check (source in (1, 2)),                 -- 1 slots, 2 live
  position int not null
);
create table public.casino_games (
  id int primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  name text not null check (name <> ''),
  provider_id int not null references public.casino_providers (id),
  image text check (image <> ''),                           -- id of the card's picture
  path text check (path ~ '^/'),                            -- where it is played
  position int not null
);
create index casino_games_order on public.casino_games ((path is null), position, id);
create index casino_games_provider on public.casino_games (provider_id);
create table public.casino_game_categories (
  category_id int not null references public.casino_categories (id),
  game_id int not null references public.casino_games (id),
  primary key (category_id, game_id)
);
create index casino_game_categories_game on public.casino_game_categories (game_id);
create table public.favourite_games (
  player_id bigint not null references public.players (id),
  game_id int not null references public.casino_games (id),
  created_at timestamptz not null,
  primary key (player_id, game_id)
);
create index favourite_games_game on public.favourite_games (game_id);
grant select, insert, update, delete
  on public.casino_providers, public.casino_categories, public.casino_games, public.casino_game_categories to jogo_app;
grant select, insert, delete on public.favourite_games to jogo_app;
