-- The rules of a movement, in one place for both ways of posting; the planner puts their text in the place of the call.
-- kind 50 (take_stake): real is the stake, taken from real first, and bonus the most of it that may come from bonus. Any other kind: what
-- the wallet gains, signed.
create or replace function ledger.real_gain(p_kind smallint, p_real bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -least(w.real, p_real) else p_real end
$$;
create or replace function ledger.bonus_gain(p_kind smallint, p_real bigint, p_bonus bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -greatest(p_real - w.real, 0) else p_bonus end
$$;
create or replace function ledger.may_move(p_kind smallint, p_real bigint, p_bonus bigint, w ledger.wallets) returns boolean language sql stable as $$
  select case p_kind
    when 50 then p_real - w.real <= least(w.bonus, p_bonus) and p_real <= coalesce(w.stake_max, 9007199254740991)
      and w.verified and (w.stake_barred_until is null or w.stake_barred_until <= now())
    else w.real + p_real between 0 and 9007199254740991 and w.bonus + p_bonus between 0 and 9007199254740991
      and (p_kind <> 1 or w.verified and (w.deposit_barred_until is null or w.deposit_barred_until <= now())) end
$$;

revoke all on function
  ledger.real_gain(smallint, bigint, ledger.wallets),
  ledger.bonus_gain(smallint, bigint, bigint, ledger.wallets),
  ledger.may_move(smallint, bigint, bigint, ledger.wallets)
  from public;
