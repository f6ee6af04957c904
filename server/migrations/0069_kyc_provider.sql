-- The identity company of an attempt: each attempt is decided by the company that it was begun at, also after another one is chosen for new attempts.
alter table public.kyc_attempts
  add column provider text not null default 'legitimuz' check (provider in ('legitimuz', 'caf'));
