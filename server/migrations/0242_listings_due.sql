-- Since when the supplier is asked in vain how a match is listed that he changed: until he has answered it takes no bets.
alter table public.fixtures add column listing_due_since timestamptz;
create index fixtures_listing_due on public.fixtures (listing_due_since) where listing_due_since is not null;
