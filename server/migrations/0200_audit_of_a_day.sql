-- What an operator did alone in a day is looked for at each act that counts with the others of its day.
create index audit_of_a_day on public.audit (operator, at) where approved_by is null;
