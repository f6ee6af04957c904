-- The regulator's views of money: what came in and went out, and every movement of the ledger.

-- The numbers of `KINDS` and `ACCOUNTS` in server/src/ledger/accounts.ts, which never change; a new one is a new row here.
create view regulator.kinds (kind, name) with (security_barrier) as values
  (1, 'deposit'), (2, 'hold_withdrawal'), (3, 'post_withdrawal'), (4, 'void_withdrawal'), (5, 'return_withdrawal'), (6, 'set_aside_deposit'),
  (7, 'return_deposit'), (8, 'surrender_balance'), (9, 'hold_win'), (10, 'release_win'), (20, 'grant_bonus'), (21, 'convert_bonus'), (22, 'forfeit_bonus'),
  (30, 'pay_referral'), (40, 'correct'), (50, 'take_stake'), (51, 'pay_payout'), (52, 'refund_stake'), (53, 'reverse_payout');
comment on view regulator.kinds is 'Every way in which money moves, by its number and name. No amounts and no times.';

create view regulator.accounts (first, last, name) with (security_barrier) as values
  (1, 1, 'pix_clearing'), (2, 2, 'withdrawals_pending'), (3, 3, 'deposits_to_return'), (4, 4, 'bonus_cost'), (5, 5, 'referral_cost'), (6, 6, 'corrections'),
  (7, 7, 'unclaimed_balances'), (8, 8, 'wins_held'), (1001, 99999999, 'casino'), (100000001, 199999999, 'sports');
comment on view regulator.accounts is 'What the numbers of the house''s accounts mean, from first to last. One of casino is a game, one of sports a kind of bet. No amounts and no times.';

create view regulator.movements with (security_barrier) as
  select j.wallet_id as player_id, j.seq as version, b.posted_at, (select name from regulator.kinds k where k.kind = j.kind) as kind, j.account, j.rq as reference,
    j."real" as real_cents, j.bonus as bonus_cents, j.real_after as real_after_cents, j.bonus_after as bonus_after_cents, j.batch_id
  from ledger.journal j join ledger.batches b on b.id = j.batch_id;
comment on view regulator.movements is
  'Every movement of every wallet, never changed. Centavos: what the wallet gained (minus: lost) of its real and bonus balance, and what it held after it. reference: the id of the deposit, withdrawal, round or bet. account: the house''s side, see accounts. posted_at in UTC.';

create view regulator.house_movements with (security_barrier) as
  select j.rq as reference, b.posted_at, (select name from regulator.kinds k where k.kind = j.kind) as kind, j.from_account, j.to_account, j.amount as amount_cents, j.batch_id
  from ledger.house_journal j join ledger.batches b on b.id = j.batch_id;
comment on view regulator.house_movements is 'Movements between accounts of the house, which touch no wallet. amount_cents in centavos, posted_at in UTC.';

create view regulator.batches with (security_barrier) as
  select id as batch_id, posted_at, lane, n as movements, accounts, sums as sums_cents, prev_hash, hash from ledger.batches;
comment on view regulator.batches is
  'Movements that were made durable together. Each hash (SHA-256) covers the one before it of the same lane. sums_cents: what each of accounts gained, centavos. posted_at in UTC.';

create view regulator.house_balances with (security_barrier) as
  select account, balance as balance_cents from ledger.house_balances;
comment on view regulator.house_balances is 'Balances of the house''s accounts as last summed up, centavos; batches of the last moments may be missing. That of a product''s account is its gross revenue (stakes minus payouts).';

create view regulator.deposits with (security_barrier) as
  select id as deposit_id, player_id, amount_cents, status, created_at, expires_at, approved_at, e2eid, occurrence, place_id from public.deposits;
comment on view regulator.deposits is 'Deposits by Pix. e2eid: the bank''s number of the payment. occurrence: the player''s how manieth. amount_cents in centavos, times in UTC.';

create view regulator.receipts with (security_barrier) as
  select e2eid, deposit_id, amount_cents, received_at, state, payer, return_reason, taken_back_cents from public.pix_receipts;
comment on view regulator.receipts is 'Every Pix that reached the house: credited, or returned for return_reason. payer: whether it came from the player''s own CPF. Centavos; received_at in UTC.';

create view regulator.withdrawals with (security_barrier) as
  select id as withdrawal_id, player_id, amount_cents, pix_key, status, e2eid, failure_reason, requested_at, paid_at, ended_at from public.withdrawals;
comment on view regulator.withdrawals is 'Withdrawals by Pix to the player''s own CPF (pix_key). e2eid: the bank''s number of the payment. amount_cents in centavos, times in UTC.';

create view regulator.withdrawal_returns with (security_barrier) as
  select withdrawal_id, rtr_id, amount_cents, created_at as returned_at from public.withdrawal_returns;
comment on view regulator.withdrawal_returns is 'What the bank sent back of withdrawals that were paid. amount_cents in centavos, returned_at in UTC.';
