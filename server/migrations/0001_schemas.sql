-- The schemas, and who meets them. Roles are made by whoever makes the database (`npm run db -- roles`): `jogo_app`, as which the processes connect,
-- `jogo_dealer`, which may read the secrets of shared rounds besides, and `jogo_regulator`, of which the accounts of a regulator are members; it owns
-- nothing and cannot log in.
do $$
declare
  missing text := (select string_agg(name, ', ') from unnest(array['jogo_app', 'jogo_dealer', 'jogo_regulator']) as name
    where not exists (select from pg_roles where rolname = name));
begin
  if missing is not null then
    raise exception 'missing roles: %. npm run db -- roles makes them', missing;
  end if;
end $$;

-- Nobody meets the tables' schema by being anybody.
revoke usage on schema public from public;
grant usage on schema public to jogo_app;

create schema ledger;
grant usage on schema ledger to jogo_app;

create schema dealer;
grant usage on schema dealer to jogo_dealer;

-- What the regulator reads at any hour: views of this schema, and nothing else. They read as the owner of the tables, so that the accounts need no right
-- to any table.
create schema regulator;
comment on schema regulator is 'What a regulator reads. Money in centavos (_cents), times in UTC (_at), odds in thousandths (_milli), rates in hundredths of a percent (_bp).';
grant usage on schema regulator to jogo_regulator;
