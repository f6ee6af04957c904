-- A supplier's round that he never ended: closed by the house, as it stood then. What he says of it later corrects it.
alter table public.supplier_rounds add column closed_by_rule boolean not null default false;
