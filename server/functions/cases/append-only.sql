-- Messages to and from support are append-only, until deleted after their retention.
create or replace trigger support_messages_append_only before update on public.support_messages
  for each row execute function public.refuse_change();
create or replace trigger support_messages_kept before delete on public.support_messages
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
