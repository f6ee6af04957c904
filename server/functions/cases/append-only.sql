-- What was written to support and what was answered stays as it was said.
create or replace trigger support_messages_append_only before update or delete on public.support_messages
  for each row execute function public.refuse_change();
