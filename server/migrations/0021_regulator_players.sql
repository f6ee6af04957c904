-- The regulator's views of players: who they are, what they may do, what protects them, when and from where they log in. No hash, secret, key or code.

-- Open and closed accounts apart, so that both indexes of CPFs are used.
create view regulator.players with (security_barrier) as
  select p.id as player_id, p.cpf, p.name, p.birthday, p.email, p.email_confirmed_at, p.phone_code, p.phone, p.phone_confirmed_at, p.created_at as registered_at,
    p.registered_ip, p.verified_at, p.terms_accepted_at, p.closed_at,
    case when p.closed_at is not null then 'closed' when w.stake_barred_until > now() then 'barred' when not w.verified then 'unverified' else 'active' end as state,
    w.stake_barred_until as stakes_barred_until, w.deposit_barred_until as deposits_barred_until, w.real as real_cents, w.bonus as bonus_cents
  from (
    select id, cpf, name, birthday, email, email_confirmed_at, phone_code, phone, phone_confirmed_at, created_at, registered_ip, verified_at, terms_accepted_at, closed_at
      from public.players where closed_at is null
    union all
    select id, cpf, name, birthday, email, email_confirmed_at, phone_code, phone, phone_confirmed_at, created_at, registered_ip, verified_at, terms_accepted_at, closed_at
      from public.players where closed_at is not null
  ) p left join ledger.wallets w on w.wallet_id = p.id;
comment on view regulator.players is
  'An account each. player_id is its number; one CPF has one open account. state: active, unverified, barred or closed, now. stakes_barred_until, deposits_barred_until: until when stakes or deposits are refused, infinity without an end. Balances in centavos, times in UTC. Five years after the closing name, CPF and contacts are taken away.';

create view regulator.balances with (security_barrier) as
  select wallet_id as player_id, "real" as real_cents, bonus as bonus_cents, seq as version from ledger.wallets;
comment on view regulator.balances is 'What the wallet of each player holds now, centavos. real_cents may be withdrawn, bonus_cents may not yet. version: how many movements it had.';

create view regulator.bars with (security_barrier) as
  select player_id, kind, set_by, since as since_at, until as until_at, reason from public.player_bars;
comment on view regulator.bars is 'Every suspension and exclusion that was ever set, by the player or the house. until_at: null without an end. Times in UTC.';

create view regulator.limits with (security_barrier) as
  select player_id, of, period, set_by, value, set_at from public.player_limits;
comment on view regulator.limits is
  'Limits in force. of deposits, stakes, losses and single_stake: value in centavos; of bets: bets; of minutes: minutes of play. Periods are those of the site''s zone; set_at in UTC.';

create view regulator.limit_raises with (security_barrier) as
  select player_id, of, period, value, asked_at, ready_at, lapses_at from public.limit_raises;
comment on view regulator.limit_raises is
  'Higher limits that players asked for. From ready_at to lapses_at the player may confirm one. value as in limits, null: none any more. Times in UTC.';

create view regulator.protection_history with (security_barrier) as
  select player_id, at, what, by, detail from public.protection_events;
comment on view regulator.protection_history is
  'All that was set for the protection of players, in its order: limits, suspensions, exclusions, bands of risk. by: player, house or the name of an operator. Amounts in detail are centavos; at in UTC.';

create view regulator.look_ups with (security_barrier) as
  select cpf, player_id, at, occasion, outcome, grounds from public.prohibited_look_ups;
comment on view regulator.look_ups is 'Every question about a CPF to the registers of prohibited bettors, with its answer: clear, barred or unknown (nobody may bet then). at in UTC; kept five years.';

create view regulator.closings with (security_barrier) as
  select c.id as closing_id, c.player_id, c.reason, c.by, c.why, c.begun_at, s.n, s.step, s.at, s.amount_cents
  from public.closings c left join public.closing_steps s on s.closing_id = c.id;
comment on view regulator.closings is 'How accounts are closed: a row each step, in the order of n. amount_cents: what was given to the funds that the law names, centavos. Times in UTC.';

create view regulator.log_ins with (security_barrier) as
  select id as session_id, player_id, created_at as began_at, last_seen_at, input_at as last_touch_at, expires_at, revoked_at as ended_at, ip, user_agent, second_factor_at
  from public.sessions;
comment on view regulator.log_ins is 'Sessions: a log-in each, until its end. last_touch_at: the last press or key of a person. A session grants nothing by its number. Times in UTC.';

create view regulator.account_history with (security_barrier) as
  select player_id, at, what, ip, user_agent from public.account_events;
comment on view regulator.account_history is 'What happened to accounts: log-ins (refused ones too), changes of password, contact and second factor. at in UTC.';

create view regulator.places with (security_barrier) as
  select id as place_id, session_id, player_id, at, occasion, ip, country, network, kinds, verdict from public.session_places;
comment on view regulator.places is 'Where log-ins and calls came from: country, number of the network, whether it hides its users (kinds), and what was decided. Bets and deposits name a place_id. at in UTC.';
