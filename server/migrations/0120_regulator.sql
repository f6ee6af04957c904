-- What the regulator reads at any hour: views of this schema, and nothing else. `jogo_regulator` is what his accounts are members of; it is made by whoever
-- makes `jogo_app`, owns nothing and cannot log in. The views read as the owner of the tables, so that the accounts need no right to any table.
do $$ begin
  if not exists (select from pg_roles where rolname = 'jogo_regulator') then
    raise exception 'the role jogo_regulator is missing: npm run db -- roles makes it';
  end if;
end $$;

create schema regulator;
comment on schema regulator is 'What a regulator reads. Money in centavos (_cents), times in UTC (_at), odds in thousandths (_milli), rates in hundredths of a percent (_bp).';
grant usage on schema regulator to jogo_regulator;

-- Nobody meets the tables' schema by being anybody.
grant usage on schema public to jogo_app;
revoke usage on schema public from public;
