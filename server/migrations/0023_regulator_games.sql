-- The regulator's views of the casino: games and their certificates, rounds, and what is needed to compute them again.
create view regulator.games with (security_barrier) as
  select g.id as game_id, g.slug, g.name, p.name as provider, g.supplier, g.rtp_bp, g.certificate, g.closed, g.hidden, g.listed_at, g.absent_at
  from public.casino_games g join public.casino_providers p on p.id = g.provider_id;
comment on view regulator.games is
  'Games that are listed. supplier: null for a game of the house, whose certificates by version stand in game_certificates. rtp_bp: what it returns in theory, hundredths of a percent. Times in UTC.';

create view regulator.game_certificates with (security_barrier) as
  select c ->> 'game' as game, (c ->> 'version')::int as version, c ->> 'id' as certificate, s.updated_at as set_at
  from public.settings s, jsonb_array_elements(s.value) c where s.key = 'casino_certificates';
comment on view regulator.game_certificates is 'The laboratory''s certificate of each version of a game of the house; without one the version takes no bet. set_at: when the list was last changed, UTC.';

create view regulator.rounds with (security_barrier) as
  select r.player_id, r.id as round_id, r.game, r.version, encode(r.data_sha256, 'hex') as data_sha256, r.opened_at, r.moved_at, r.closed_at, r.ending,
    r.stake_real_cents, r.stake_bonus_cents, r.payout_cents, r.max_win_cents, r.rtp_bp, r.bet, r.play, r.shared_n, r.nonce, f.client_seed, f.server_hash,
    case when f.revealed_at is not null then f.server_seed end as server_seed
  from public.rounds r left join public.fair_seeds f on f.player_id = r.player_id and f.id = r.seed_id;
comment on view regulator.rounds is
  'Rounds of the house''s games. bet and play: what was chosen, with amounts in centavos. The result follows from server_seed (null until its pair of seeds is replaced; server_hash is its SHA-256), client_seed and nonce, or from the shared round shared_n, by the version whose data have data_sha256. Money in centavos, rtp_bp in hundredths of a percent, times in UTC.';

create view regulator.shared_rounds with (security_barrier) as
  select game, n as shared_n, chain, place, version, encode(data_sha256, 'hex') as data_sha256, phase, opens_at, closes_at, draws_at, drawn_at, ends_at, hash, outcome, flown_ms
  from public.shared_rounds;
comment on view regulator.shared_rounds is
  'Rounds that everybody shares. hash: known once it is drawn; its SHA-256 is the hash of the round before it in the chain. flown_ms: of crash, milliseconds from the draw to the last mark. Times in UTC.';

create view regulator.chains with (security_barrier) as
  select game, number as chain, length, first_hash, lottery_draw, salt, salt_at, salted_at, made_at from public.chains;
comment on view regulator.chains is 'Chains of hashes that shared rounds use from the first on, with the draw of the federal lottery that is their salt, which took place after first_hash was published. Times in UTC.';

create view regulator.game_pauses with (security_barrier) as
  select game, why, figures, paused_at, reopened_at, reopened_by, reason from public.game_pauses;
comment on view regulator.game_pauses is 'Games that closed themselves, for their losses or their odds, and who opened them again. Amounts in figures are centavos; times in UTC.';

create view regulator.supplier_rounds with (security_barrier) as
  select r.id as round_id, r.player_id, r.supplier, r.round_key, r.game_id, g.name as game, r.stake_real_cents, r.stake_bonus_cents, r.payout_cents, r.refund_cents,
    r.opened_at, r.moved_at, r.finished_at
  from public.supplier_rounds r left join public.casino_games g on g.id = r.game_id;
comment on view regulator.supplier_rounds is 'Rounds of suppliers'' games; how they ended is the supplier''s to prove, by its round_key. Money in centavos, times in UTC.';

create view regulator.supplier_actions with (security_barrier) as
  select id as reference, supplier, key, kind, player_id, round_id, amount_cents, real_cents, bonus_cents, undoes, at from public.supplier_actions;
comment on view regulator.supplier_actions is 'What suppliers asked of wallets, once for each of their keys; reference is that of the movement. Money in centavos, at in UTC.';

create view regulator.supplier_held_wins with (security_barrier) as
  select action_id as reference, player_id, round_id, game_id, real_cents, bonus_cents, why, held_at, case_number, released_at, released_by, ended_at, ended
  from public.supplier_held_wins;
comment on view regulator.supplier_held_wins is 'Wins of suppliers'' games that are kept out of the wallet until two operators release them, and why. reference: that of the win, or of the correction that left a part of it. Money in centavos, times in UTC.';
