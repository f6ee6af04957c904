-- What a register answered is never changed, and taken away only when no law has it kept any more.
create or replace trigger prohibited_look_ups_append_only before update on public.prohibited_look_ups
  for each row execute function public.refuse_change();
create or replace trigger prohibited_look_ups_kept before delete on public.prohibited_look_ups
  for each row when (old.at > now() - interval '5 years') execute function public.refuse_change();
