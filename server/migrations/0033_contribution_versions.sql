-- Facts come in no order: an older one of a stake does not take the place of a newer one. Of a bet how often it was settled, of a round when it came to that, ms.
alter table public.contributions add column version bigint not null default 0;
