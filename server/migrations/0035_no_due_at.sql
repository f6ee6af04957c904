-- When a shared round is late follows from its draw and its last mark; nothing reads `due_at` any more. The release before still fills it,
-- so that it stays, empty, until a later migration drops it.
alter table public.shared_rounds
  alter column due_at drop not null,
  add constraint shared_rounds_ends check (draws_at <= ends_at) not valid;
alter table public.shared_rounds validate constraint shared_rounds_ends;
