-- What a register answered is never changed or taken away.
create or replace trigger prohibited_look_ups_append_only before update or delete on public.prohibited_look_ups
  for each row execute function public.refuse_change();
