-- What partners delivered is kept for a stated time and then deleted; it is looked for by its age alone.
drop index public.kyc_inbox_waiting;
drop index public.pix_inbox_waiting;
create index kyc_inbox_age on public.kyc_inbox (received_at);
create index pix_inbox_age on public.pix_inbox (received_at);
grant delete on public.pix_inbox to jogo_app;
