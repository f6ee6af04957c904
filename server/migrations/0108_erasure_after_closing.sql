-- An account that is closed has its erasure without anybody asking. `look_at`: when the erasure is looked at next; `looked_at` says that to the release before.
alter table public.privacy_requests add column asked_by text not null default 'player' check (asked_by in ('player', 'closing'));
alter table public.erasures add column look_at timestamptz not null default now();
create index erasures_next on public.erasures (look_at) where done_at is null;
grant update (look_at) on public.erasures to jogo_app;

-- Support cases end five years after their last message (server/functions says how old a message has to be).
create index support_cases_by_last on public.support_cases (last_at);
grant delete on public.support_cases to jogo_app;
grant delete on public.support_messages to jogo_app;
