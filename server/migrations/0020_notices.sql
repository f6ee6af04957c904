-- What the payment company sent, byte for byte, once however many items it names. Rows of pix_inbox from before have it in body; later ones
-- name it by its digest and have nothing there.
create table public.pix_notices (
  digest bytea primary key check (length(digest) = 32),     -- SHA-256 of the body
  body bytea not null,
  received_at timestamptz not null
);
create index pix_notices_age on public.pix_notices (received_at);
grant select, insert, delete on public.pix_notices to jogo_app;

alter table public.pix_inbox add column notice bytea;       -- pix_notices.digest
