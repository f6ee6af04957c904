-- What the law has kept no longer goes with the erasure of an account, and places after five years.
grant delete on public.profiles to jogo_app;
grant delete on public.email_changes to jogo_app;
grant delete on public.session_places to jogo_app;
grant delete on public.impossible_travels to jogo_app;
grant delete on public.status_reports to jogo_app;
