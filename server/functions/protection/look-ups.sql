-- Answers of registers are never changed, and deleted only after their legal retention.
create or replace trigger prohibited_look_ups_append_only before update on public.prohibited_look_ups
  for each row execute function public.refuse_change();
create or replace trigger prohibited_look_ups_kept before delete on public.prohibited_look_ups
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
