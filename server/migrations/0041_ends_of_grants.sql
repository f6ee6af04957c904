-- The movement of the wallet at which a grant ended stands among the activations, without a grant: stakes after it, and before the next activation, are of none.
-- Of grants that ended before this migration there is none, and what was staked after them counts as it did.
alter table public.grant_activations
  alter column grant_id drop not null;
