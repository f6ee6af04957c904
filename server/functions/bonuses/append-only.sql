-- Terms of a campaign, steps of a grant, their movements and take-backs are append-only.
create or replace trigger campaign_versions_append_only before update or delete on public.campaign_versions
  for each row execute function public.refuse_change();
create or replace trigger grant_steps_append_only before update or delete on public.grant_steps
  for each row execute function public.refuse_change();
create or replace trigger grant_moves_append_only before update or delete on public.grant_moves
  for each row execute function public.refuse_change();
create or replace trigger bonus_taken_back_append_only before update or delete on public.bonus_taken_back
  for each row execute function public.refuse_change();
create or replace trigger cashbacks_append_only before update or delete on public.cashbacks
  for each row execute function public.refuse_change();
