-- Lines of a bet: a single and a multiple are one line of all legs, a system is several combinations of them with the same stake a line.

alter table public.bets
  -- Legs of a line beside the bankers, a number a size in rising order; null, as the release before writes, is one line of all legs.
  add column sizes smallint[],
  add column bankers smallint[] not null default '{}',              -- numbers of the legs that stand in every line
  add column line_stake_cents bigint check (line_stake_cents > 0),  -- null, as the release before writes, is the whole stake
  drop constraint bets_kind_check,
  add constraint bets_kind_check check (kind in ('single', 'multiple', 'system')) not valid,
  add constraint bets_combination check (
    case kind when 'system' then cardinality(sizes) > 0 and sizes is not null and line_stake_cents is not null
      else cardinality(bankers) = 0 and coalesce(cardinality(sizes), 1) = 1 end) not valid,
  add constraint bets_lines check (
    line_stake_cents is null or (stake_real_cents + stake_bonus_cents + stake_free_cents) % line_stake_cents = 0) not valid;
