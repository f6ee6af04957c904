-- The regulator's views of what the house did: acts of its operators, and what the site was set to. No passphrase, and nothing of an act that still waits.
create view regulator.operators with (security_barrier) as
  select name, roles, created_at, disabled_at from public.operators;
comment on view regulator.operators is 'Who may give commands, and with which roles. Times in UTC.';

create view regulator.acts with (security_barrier) as
  select id as act_id, at, operator, approved_by, act, subject, before, after from public.audit;
comment on view regulator.acts is 'Every act of an operator, never changed: what was before and after it, and who approved it. Amounts in before and after are centavos; at in UTC.';

create view regulator.settings with (security_barrier) as
  select key, value, updated_at from public.settings;
comment on view regulator.settings is 'What the site is set to; a setting that is missing has its default. Money in centavos unless the key says otherwise, updated_at in UTC.';

create view regulator.setting_changes with (security_barrier) as
  select id as change_id, key, old_value, new_value, changed_by, changed_at from public.setting_changes;
comment on view regulator.setting_changes is 'Every change of a setting, never changed. Values as in settings; changed_at in UTC.';

grant select on all tables in schema regulator to jogo_regulator;
