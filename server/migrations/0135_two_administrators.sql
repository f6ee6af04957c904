-- Where letters to an operator go; nobody who was added before has one.
alter table public.operators add column email text check (length(email) between 3 and 254);

-- The transaction that wrote a row: a change of an operator commits with its row alone. Rows from before have none.
alter table public.audit add column xact xid8;
alter table public.audit alter column xact set default pg_current_xact_id();
create index audit_of_operators on public.audit (subject, id) where act like 'operator.%';
