-- Fair chances beside each price, in the log and as it stands; the hashed text of a row has a version, because chances before version 2 were not hashed.
alter table public.price_log
  add column text_version smallint not null default 1,
  add column chances int[],
  add column pushes int[];
comment on column public.price_log.text_version is 'Version of the hashed text: 1 without chances, 2 with them and a salt';
comment on column public.price_log.chances is
  'Expected part of the stake that is paid at the odds, parts per million by selection, without margin; null where not known';
comment on column public.price_log.pushes is 'Expected part of the stake that is returned, parts per million by selection; null: none by any';

-- Salts of the hashed texts come from the secret of the match: otherwise the chances of a standing price could be guessed from its published hash. The texts
-- are shown when the match is over.
alter table public.price_chains
  add column secret bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) check (octet_length(secret) = 32);
comment on column public.price_chains.secret is 'Key of the salts: the salt of row n is the first 16 bytes of HMAC-SHA256(secret, n in decimal)';

-- A release that writes no chances leaves those of an earlier price behind: they count while `logged_version` is the version of the price.
alter table public.prices_now
  add column chances int[],
  add column pushes int[],
  add column hash bytea check (octet_length(hash) = 32),
  add column logged_version bigint;
comment on column public.prices_now.logged_version is 'The version that chances, pushes and hash (of the row of the log) are of';

create or replace view regulator.prices with (security_barrier) as
  select fixture_id, n, market_id, version, case state when 1 then 'open' when 2 then 'suspended' else 'closed' end as state, odds as odds_milli, source, at, message_at, hash,
    text_version, chances as chances_ppm, pushes as pushes_ppm
  from public.price_log;
comment on view regulator.prices is
  'Every price that there ever was. odds_milli: thousandths, by selection, 0 where none was offered. chances_ppm, pushes_ppm: by selection, without margin, parts per million of the stake that are expected to be paid at the odds, and to be returned. hash (SHA-256) covers the row before it of the same fixture; text_version says with which text; the salt of text 2 is in the price file of a match that is over. message_at: of the supplier''s message that brought it. Times in UTC.';
