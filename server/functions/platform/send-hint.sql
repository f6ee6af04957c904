-- Sends a hint as processes do, signed and dated (server/src/platform/signed-hints.ts).
create or replace function public.send_hint(p_line text)
returns void language plpgsql security definer set search_path = pg_catalog as $$
declare
  k public.bus_key;
  body text := floor(extract(epoch from clock_timestamp()) * 1000)::bigint || E'\n' || p_line;
begin
  select * into strict k from public.bus_key;
  perform pg_notify('jogo_bus',
    encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(body, 'UTF8'))), 'hex') || E'\n' || body);
end $$;
revoke execute on function public.send_hint(text) from public;
grant execute on function public.send_hint(text) to jogo_app;
