-- contract: the check of an operator's roles knows one more
alter table public.operators drop constraint operators_roles_check;
alter table public.operators add constraint operators_roles_check
  check (roles <@ array['admin', 'cashier', 'content', 'players', 'settings', 'trader'] and roles <> '{}');
