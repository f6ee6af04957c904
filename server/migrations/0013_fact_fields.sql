-- Facts are spelt in camelCase; those that wait in the outbox in the older spelling are rewritten. Only round.closed had one.
update public.outbox
set payload = jsonb_build_object(
  'playerId', payload->'player_id',
  'roundId', payload->'round_id',
  'game', payload->'game',
  'state', payload->'state',
  'stakeReal', payload->'stake_real',
  'stakeBonus', payload->'stake_bonus',
  'payout', payload->'payout')
where name = 'round.closed' and payload ? 'player_id';
