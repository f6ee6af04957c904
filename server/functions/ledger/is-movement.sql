-- Whether a movement is of a known kind, with the account and the signs of that kind. Kinds and accounts are those of
-- server/src/ledger/accounts.ts, the bands of the products' accounts those of contract/src/products.ts.
--
-- The kinds of play stand in the statements that post (the planner inlines this function), and are few operators, because every post prepares
-- them anew; all other kinds are one call.
create or replace function ledger.is_movement(
  p_rq uuid, p_wallet bigint, p_kind smallint, p_account int, p_amount bigint, p_bonus bigint
) returns boolean language sql stable as $$
  select case when p_kind between 50 and 52  -- take_stake, pay_payout, refund_stake
    then (p_amount > 0 or p_kind > 50 and p_amount = 0 and p_bonus > 0) and p_bonus >= 0
      and p_account between 1001 and 199999999 and p_account <> 100000000
    else ledger.is_other_movement(p_rq, p_wallet, p_kind, p_account, p_amount, p_bonus) end
$$;
create or replace function ledger.is_other_movement(
  p_rq uuid, p_wallet bigint, p_kind smallint, p_account int, p_amount bigint, p_bonus bigint
) returns boolean language plpgsql stable set search_path = pg_catalog as $$
begin
  return case p_kind
    when 1 then p_bonus = 0 and p_account = 1 and public.is_received(p_rq, p_wallet, p_amount)  -- deposit
    when 2 then p_amount < 0 and p_bonus = 0 and p_account = 2                                  -- hold_withdrawal
    when 4 then p_amount > 0 and p_bonus = 0 and p_account = 2                                  -- void_withdrawal
    when 5 then p_amount > 0 and p_bonus = 0 and p_account = 1                                  -- return_withdrawal
    when 8 then p_amount < 0 and p_bonus = 0 and p_account = 7                                  -- surrender_balance
    when 9 then p_amount <= 0 and p_bonus <= 0 and p_amount + p_bonus < 0 and p_account = 8    -- hold_win
    when 10 then p_amount >= 0 and p_bonus >= 0 and p_amount + p_bonus > 0 and p_account = 8   -- release_win
    when 20 then p_amount = 0 and p_bonus > 0 and p_account = 4                                 -- grant_bonus
    when 21 then p_amount > 0 and p_bonus = -p_amount and p_account = 4                         -- convert_bonus
    when 22 then p_amount = 0 and p_bonus < 0 and p_account = 4                                 -- forfeit_bonus
    when 23 then p_amount < 0 and p_bonus = 0 and p_account = 4                                 -- take_back_bonus
    when 25 then p_amount > 0 and p_bonus = 0 and p_account = 4                                 -- pay_prize
    when 30 then p_amount > 0 and p_bonus = 0 and p_account = 5                                 -- pay_referral
    when 40 then p_account = 6 and (p_amount <> 0 or p_bonus <> 0) or p_account = 1 and p_amount <> 0 and p_bonus = 0  -- correct
    when 54 then p_amount > 0 and p_bonus = 0 and p_account between 100000001 and 189999999     -- pay_cash_out
    when 53 then p_amount <= 0 and p_bonus <= 0 and p_amount + p_bonus < 0  -- reverse_payout
      and (p_account between 1001000 and 99999999 or p_account between 100000001 and 199999999)
    else false end;
end $$;
-- Whether a transfer between two house accounts is of a known kind, with the accounts of that kind.
create or replace function ledger.is_transfer(p_kind smallint, p_from int, p_to int, p_amount bigint) returns boolean language sql immutable as $$
  select p_amount > 0 and case p_kind
    when 3 then p_from = 2 and p_to = 1                                                         -- post_withdrawal
    when 6 then p_from = 1 and p_to = 3                                                         -- set_aside_deposit
    when 7 then p_from = 3 and p_to = 1                                                         -- return_deposit
    when 24 then p_from = 9 and p_to = 4 or p_from = 4 and p_to = 9                             -- write_off_bonus
    else false end
$$;

-- Fails for an invalid movement. A deposit posted before passes: it gets the first answer and moves nothing.
create or replace function ledger.require_movements(
  p_rq uuid[], p_wallet bigint[], p_kind smallint[], p_account int[], p_amount bigint[], p_bonus bigint[]
) returns void language plpgsql stable set search_path = pg_catalog as $$
declare
  v_wrong text;
begin
  select concat_ws(' ', 'kind', x.kind, 'account', x.account, 'amount', x.amount, 'bonus', x.bonus) into v_wrong
    from unnest(p_rq, p_wallet, p_kind, p_account, p_amount, p_bonus) as x(rq, wallet_id, kind, account, amount, bonus)
   where ledger.is_movement(x.rq, x.wallet_id, x.kind, x.account, x.amount, x.bonus) is not true
     and (x.kind = 1 and exists (select from ledger.journal j where j.rq = x.rq and j.kind = 1)) is not true
   limit 1;
  if found then
    raise exception 'not a movement: %', v_wrong using errcode = 'check_violation';
  end if;
end $$;

revoke all on function
  ledger.is_movement(uuid, bigint, smallint, int, bigint, bigint),
  ledger.is_other_movement(uuid, bigint, smallint, int, bigint, bigint),
  ledger.is_transfer(smallint, int, int, bigint),
  ledger.require_movements(uuid[], bigint[], smallint[], int[], bigint[], bigint[])
  from public;
