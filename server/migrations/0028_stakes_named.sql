-- What the player reads of a stake beside what it counted; null in rows of the release before.
alter table public.contributions
  add column product text,
  add column mechanic text,
  add column game text;                                      -- of the casino: its address in the catalogue
