-- Who changed which setting when, and from what to what. Never changed, never deleted; null is the default.
create table public.setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  old_value jsonb,
  new_value jsonb,
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null
);
create index setting_changes_key on public.setting_changes (key, id desc);
grant select, insert on public.setting_changes to jogo_app;

-- How many times a deposit must be staked before money is withdrawn, agreed when the charge is made and kept for its life.
alter table public.deposits add column rollover int not null default 0 check (rollover between 0 and 100);
create index deposits_agreed on public.deposits (player_id, approved_at) where status = 'approved' and rollover > 0;
create trigger deposits_keep_rollover before update of rollover on public.deposits for each row
  when (new.rollover <> old.rollover) execute function public.refuse_cashier_change();

-- What the house paid out in the last hour is asked for before a withdrawal is taken.
create index withdrawals_recent on public.withdrawals (requested_at);
