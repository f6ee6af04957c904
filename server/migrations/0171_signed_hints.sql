-- Hints between processes are signed with a key that our processes alone may read: whoever else connects may send what he likes on their channel.
-- HMAC-SHA-256 with this key; the pads are the key as functions of the database need it.
create table public.bus_key (
  singleton boolean primary key default true check (singleton),
  key bytea not null,
  inner_pad bytea not null,
  outer_pad bytea not null
);
grant select on public.bus_key to jogo_app;

do $$
declare
  own bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  inside bytea := decode(repeat('36', 64), 'hex');
  outside bytea := decode(repeat('5c', 64), 'hex');
begin
  for at in 0..31 loop
    inside := set_byte(inside, at, get_byte(inside, at) # get_byte(own, at));
    outside := set_byte(outside, at, get_byte(outside, at) # get_byte(own, at));
  end loop;
  insert into public.bus_key (key, inner_pad, outer_pad) values (own, inside, outside);
end $$;
