-- What is erased when the law lets it, and what ages. Triggers say how old a row of an append-only log has to be (server/functions).
grant delete on public.account_events to jogo_app;
grant delete on public.prohibited_look_ups to jogo_app;
grant update (ip) on public.acceptances to jogo_app;
grant delete on public.player_risks to jogo_app;
grant delete on public.play_sessions to jogo_app;
