-- Number of grants of a campaign: of its player, of all accounts of the player's CPF, and of all accounts used in a browser of the player's (null if unknown,
-- or not asked by p_by_device). Serialises tries of one person and of one browser until the end of the transaction, so that each counts the others.
create or replace function public.count_grants(p_campaign uuid, p_player bigint, p_by_device boolean, out player int, out cpf int, out device int)
language plpgsql set search_path = pg_catalog as $$
declare
  v_cpf text;
  v_devices uuid[];
  v_key text;
begin
  select p.cpf into v_cpf from public.players p where p.id = p_player;
  if p_by_device then
    select array_agg(distinct s.device) into v_devices from public.sessions s where s.player_id = p_player and s.device is not null;
  end if;
  -- Locks in one order: no deadlock.
  for v_key in select k.key from (select 'cpf ' || v_cpf as key union all select 'device ' || d from unnest(v_devices) d) k where k.key is not null order by k.key loop
    perform pg_advisory_xact_lock(hashtextextended('bonuses ' || v_key, 0));
  end loop;
  select count(*) filter (where g.player_id = p_player), count(*) into player, cpf from public.grants g
   where g.campaign_id = p_campaign and g.player_id = any (array(
     select p_player union select p.id from public.players p where p.cpf = v_cpf and p.closed_at is null
     union select p.id from public.players p where p.cpf = v_cpf and p.closed_at is not null));
  if v_devices is not null then
    select count(*) into device from public.grants g where g.campaign_id = p_campaign
      and g.player_id = any (array(select s.player_id from public.sessions s where s.device = any (v_devices)));
  end if;
end $$;

revoke all on function public.count_grants(uuid, bigint, boolean) from public;
grant execute on function public.count_grants(uuid, bigint, boolean) to jogo_app;
