-- When the supplier stated the last settlement of a slip, by its clock. One stated before it has arrived late, and replaces nothing.
alter table public.supplier_rounds add column settled_stated_at timestamptz;
