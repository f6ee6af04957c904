-- Whether a Pix is credited as this deposit: paid for a charge of this player, in its amount (and, like every credited Pix, from the player himself).
create or replace function public.is_received(p_deposit uuid, p_player bigint, p_amount bigint) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (
    select from public.pix_receipts r join public.deposits d on d.id = r.deposit_id
     where r.deposit_id = p_deposit and d.player_id = p_player and r.amount_cents = p_amount
       and r.state = 'credited')
$$;

revoke all on function public.is_received(uuid, bigint, bigint) from public;
