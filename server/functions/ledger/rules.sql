-- The rules of a movement, shared by every function that posts; the planner inlines them.
-- p_amount and p_bonus: for kind 50 (take_stake) the stake, which is taken from real first, and the most of it that may come from bonus;
-- for any other kind what the wallet gains of real and of bonus, signed.
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
-- The refusal of a movement for which may_move is false.
create or replace function ledger.why_not(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns text language sql stable as $$
  select case
    when p_kind in (1, 50) and not w.verified
      or p_kind = 1 and w.deposit_barred_until > now() or p_kind = 50 and w.stake_barred_until > now() then 'player_barred'
    when p_kind = 50 and p_amount > w.stake_max then 'bet_limit_reached'
    when p_kind = 50 or w.real + p_amount < 0 or w.bonus + p_bonus < 0 then 'insufficient_funds'
    else 'amount_above_max' end
$$;

-- For a movement whose (rq, kind) is in the journal: whether the content is the same as the first time, and the answer given then.
create or replace function ledger.is_repeat(
  p_wallet bigint, p_kind smallint, p_account int, p_amount bigint, p_bonus bigint, p_content_hash bigint, j ledger.journal
) returns boolean language sql immutable as $$
  select j.wallet_id = p_wallet and j.account = p_account and j.content_hash = p_content_hash
    and case p_kind when 50 then -(j.real + j.bonus) = p_amount else j.real = p_amount and j.bonus = p_bonus end
$$;
create or replace function ledger.repeat_text(j ledger.journal) returns text language sql immutable as $$
  select 'dup,' || j.seq || ',' || j.real || ',' || j.bonus || ',' || j.real_after || ',' || j.bonus_after
$$;

revoke all on function
  ledger.real_gain(smallint, bigint, ledger.wallets),
  ledger.bonus_gain(smallint, bigint, bigint, ledger.wallets),
  ledger.may_move(smallint, bigint, bigint, ledger.wallets),
  ledger.why_not(smallint, bigint, bigint, ledger.wallets),
  ledger.is_repeat(bigint, smallint, int, bigint, bigint, bigint, ledger.journal),
  ledger.repeat_text(ledger.journal)
  from public;
