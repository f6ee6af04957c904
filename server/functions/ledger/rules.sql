-- Rules of a movement, shared by every posting function; the planner inlines them. p_amount and p_bonus: for kind 50 (take_stake) the stake, taken
-- from real first, and its maximum bonus part; for any other kind the change of real and of bonus, signed.
create or replace function ledger.real_gain(p_kind smallint, p_amount bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -least(w.real, p_amount) else p_amount end
$$;
create or replace function ledger.bonus_gain(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then -greatest(p_amount - w.real, 0) else p_bonus end
$$;
-- Limits of the player, the house and the law, counted in the wallet's row (see limits.sql). `ledger.limits_hold` is also false when the counted
-- period is over: then `ledger.begin_periods` has to come first.
create or replace function ledger.this_minute() returns int language sql stable as $$
  select floor(extract(epoch from ledger.moment())::float8 / 60)::int
$$;
-- Minutes of play: each minute with a bet or activity on the site, and gaps of up to 5 minutes between two of them.
create or replace function ledger.minutes_by_now(w ledger.wallets) returns int language sql stable as $$
  select w.minutes + case when ledger.this_minute() <= w.minute_at then 0
    when ledger.this_minute() - w.minute_at <= 5 then ledger.this_minute() - w.minute_at else 1 end
$$;
create or replace function ledger.limits_hold(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns boolean language sql stable as $$
  select case when w.limits_until is null then true
    when p_kind = 50 then w.limits_until > ledger.moment() and w.staked + p_amount <= coalesce(w.staked_max, 9007199254740991)
      and w.lost + least(w.real, p_amount) <= coalesce(w.lost_max, 9007199254740991) and w.bets < coalesce(w.bets_max, 9007199254740991)
      and (w.minutes_max is null or ledger.minutes_by_now(w) <= w.minutes_max)
    when p_kind = 1 then w.limits_until > ledger.moment() and w.deposited + p_amount <= coalesce(w.deposited_max, 9007199254740991)
    when p_kind between 51 and 54 then w.limits_until > ledger.moment()
    else true end
$$;
-- Counts of a wallet with limits after a movement allowed by `may_move`; null without limits.
create or replace function ledger.staked_after(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then w.staked + p_amount when 52 then w.staked - p_amount - p_bonus else w.staked end
$$;
create or replace function ledger.lost_after(p_kind smallint, p_amount bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case when p_kind = 50 then w.lost + least(w.real, p_amount) when p_kind between 51 and 54 then w.lost - p_amount else w.lost end
$$;
create or replace function ledger.bets_after(p_kind smallint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 50 then w.bets + 1 else w.bets end
$$;
create or replace function ledger.minutes_after(p_kind smallint, w ledger.wallets) returns int language sql stable as $$
  select case when p_kind = 50 and w.limits_until is not null then ledger.minutes_by_now(w) else w.minutes end
$$;
create or replace function ledger.minute_after(p_kind smallint, w ledger.wallets) returns int language sql stable as $$
  select case when p_kind = 50 and w.limits_until is not null then greatest(ledger.this_minute(), w.minute_at) else w.minute_at end
$$;
create or replace function ledger.deposited_after(p_kind smallint, p_amount bigint, w ledger.wallets) returns bigint language sql immutable as $$
  select case p_kind when 1 then w.deposited + p_amount else w.deposited end
$$;
-- Bonus available for stakes: none once the running bonus has expired, although it remains until its open bets have ended. A p_bonus of 9007199254740991 marks
-- a later part of a round: the terms of the bonus were checked for its opening bet, and the round can be finished.
create or replace function ledger.bonus_left(p_bonus bigint, w ledger.wallets) returns bigint language sql stable as $$
  select case when w.bonus_until <= ledger.moment() and p_bonus < 9007199254740991 then 0 else w.bonus end
$$;
-- Maximum stake by the terms of a running bonus; the whole stake counts, not its bonus part alone. A stake without bonus is exempt, and so is a later
-- part of a round.
create or replace function ledger.bonus_holds(p_amount bigint, p_bonus bigint, w ledger.wallets) returns boolean language sql stable as $$
  select (p_amount > w.bonus_stake_max and p_bonus > 0 and p_bonus < 9007199254740991 and (w.bonus_until <= ledger.moment()) is not true) is not true
$$;
create or replace function ledger.may_move(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns boolean language sql stable as $$
  select case p_kind
    when 50 then p_amount - w.real <= least(ledger.bonus_left(p_bonus, w), p_bonus) and p_amount <= coalesce(w.stake_max, 9007199254740991)
      and ledger.bonus_holds(p_amount, p_bonus, w)
      and w.verified and (w.stake_barred_until is null or w.stake_barred_until <= ledger.moment())
    else w.real + p_amount between 0 and 9007199254740991 and w.bonus + p_bonus between 0 and 9007199254740991
      and (p_kind <> 1 or w.verified and (w.deposit_barred_until is null or w.deposit_barred_until <= ledger.moment())) end
    and ledger.limits_hold(p_kind, p_amount, p_bonus, w)
$$;
-- The refusal of a movement for which may_move is false.
create or replace function ledger.why_not(p_kind smallint, p_amount bigint, p_bonus bigint, w ledger.wallets) returns text language sql stable as $$
  select case
    when p_kind in (1, 50) and not w.verified
      or p_kind = 1 and w.deposit_barred_until > ledger.moment() or p_kind = 50 and w.stake_barred_until > ledger.moment() then 'player_barred'
    when p_kind = 50 and p_amount > w.stake_max then 'bet_limit_reached'
    when p_kind = 50 and not ledger.bonus_holds(p_amount, p_bonus, w) then 'bonus_stake_above_max'
    when p_kind = 50 and p_amount - w.real > ledger.bonus_left(p_bonus, w) and p_amount - w.real <= least(w.bonus, p_bonus) then 'bonus_expired'
    when p_kind = 50 and p_amount - w.real > least(w.bonus, p_bonus) or w.real + p_amount < 0 or w.bonus + p_bonus < 0 then 'insufficient_funds'
    when p_kind = 50 and ledger.minutes_by_now(w) > w.minutes_max then 'time_limit_reached'
    when p_kind = 50 and w.bets >= w.bets_max then 'bets_limit_reached'
    when p_kind = 50 and w.lost + least(w.real, p_amount) > w.lost_max then 'loss_limit_reached'
    when p_kind = 50 then 'stake_limit_reached'
    when w.real + p_amount > 9007199254740991 or w.bonus + p_bonus > 9007199254740991 then 'amount_above_max'
    else 'deposit_limit_reached' end
$$;

-- For a movement whose (rq, kind) is in the journal: whether the content is equal, and the first answer.
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
  ledger.this_minute(),
  ledger.minutes_by_now(ledger.wallets),
  ledger.limits_hold(smallint, bigint, bigint, ledger.wallets),
  ledger.staked_after(smallint, bigint, bigint, ledger.wallets),
  ledger.lost_after(smallint, bigint, ledger.wallets),
  ledger.bets_after(smallint, ledger.wallets),
  ledger.minutes_after(smallint, ledger.wallets),
  ledger.minute_after(smallint, ledger.wallets),
  ledger.deposited_after(smallint, bigint, ledger.wallets),
  ledger.bonus_left(bigint, ledger.wallets),
  ledger.bonus_holds(bigint, bigint, ledger.wallets),
  ledger.may_move(smallint, bigint, bigint, ledger.wallets),
  ledger.why_not(smallint, bigint, bigint, ledger.wallets),
  ledger.is_repeat(bigint, smallint, int, bigint, bigint, bigint, ledger.journal),
  ledger.repeat_text(ledger.journal)
  from public;
