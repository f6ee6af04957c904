-- What was written to support and what was answered stays as it was said, and goes when it is kept no longer.
create or replace trigger support_messages_append_only before update on public.support_messages
  for each row execute function public.refuse_change();
create or replace trigger support_messages_kept before delete on public.support_messages
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
