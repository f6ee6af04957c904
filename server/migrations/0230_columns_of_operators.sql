-- What the application may change of an operator: never the name, by which the audit knows him.
revoke insert, update on public.operators from jogo_app;
grant insert (name, email, roles, passphrase_hash, created_at) on public.operators to jogo_app;
grant update (email, roles, passphrase_hash, disabled_at, tries, tries_since) on public.operators to jogo_app;
