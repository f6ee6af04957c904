-- The rules of a movement, in one place for every way of posting; the planner puts their text in the place of the call.
-- p_amount and p_bonus are, of kind 50 (take_stake), the stake, which is taken from real first, and the most of it that may come from bonus;
-- of any other kind what the wallet gains of real and of bonus, signed.
create or replace function ledger.real_gain(p_kind smallint, p_amount bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -least(w.real, p_amount) else p_amount end
$$;
create or replace function ledger.bonus_gain(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -greatest(p_amount - w.real, 0) else p_bonus end
$$;
create or replace function ledger.may_move(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns boolean language sql stable as $$
  select case p_kind
    when 50 then p_amount - w.real <= least(w.bonus, p_bonus) and p_amount <= coalesce(w.stake_max, 9007199254740991)
      and w.verified and (w.stake_barred_until is null or w.stake_barred_until <= now())
    else w.real + p_amount between 0 and 9007199254740991 and w.bonus + p_bonus between 0 and 9007199254740991
      and (p_kind <> 1 or w.verified and (w.deposit_barred_until is null or w.deposit_barred_until <= now())) end
$$;

revoke all on function
  ledger.real_gain(smallint, bigint, ledger.wallets),
  ledger.bonus_gain(smallint, bigint, bigint, ledger.wallets),
  ledger.may_move(smallint, bigint, bigint, ledger.wallets)
  from public;
