-- An address that the house gives a player who has lost the one before: only the link in its letter counts, without a session.
alter table public.contact_confirmations add column by_house boolean default false not null;
