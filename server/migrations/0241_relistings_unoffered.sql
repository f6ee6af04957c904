-- False: the match had no markets when it was listed as one that may not be bet on. It opens by itself when it is listed rightly.
alter table public.relistings add column was_offered boolean not null default true;
