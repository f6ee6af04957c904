-- Rounds that everybody shares (scheme PF-2). The role `jogo_dealer` is what the dealer connects as: it may do what `jogo_app` may, and
-- alone reads the schema `dealer`, where the hashes are that are not published yet. It is made by whoever makes `jogo_app`.
do $$ begin
  if not exists (select from pg_roles where rolname = 'jogo_dealer') then
    raise exception 'the role jogo_dealer is missing: npm run db -- roles makes it';
  end if;
end $$;

-- A chain of hashes of one game. The first hash and the number of the lottery draw whose result is the salt are published before that draw.
create table public.chains (
  game text not null check (game ~ '^[a-z]{1,30}$'),
  number int not null check (number > 0),
  length int not null check (length > 0),
  first_hash text not null check (first_hash ~ '^[0-9a-f]{64}$'),
  lottery_draw int not null check (lottery_draw > 0),
  salt_at timestamptz not null,
  made_at timestamptz not null default now() check (made_at < salt_at),
  salt text check (salt ~ '^[\x21-\x7e]{1,200}$'),
  salted_at timestamptz check (salted_at >= salt_at),
  primary key (game, number),
  check ((salt is null) = (salted_at is null))
);

-- One round of a shared game, drawn from the hash at `place` of a chain. Times are the database's.
create table public.shared_rounds (
  game text not null,
  n int not null check (n > 0),
  chain int not null,
  place int not null check (place > 0),
  version smallint not null check (version > 0),
  data_sha256 bytea not null check (octet_length(data_sha256) = 32),
  phase text not null default 'open' check (phase in ('open', 'closed', 'drawn', 'over', 'refunding', 'refunded')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- Until when the outcome may be unknown at most; ten seconds later the round is refunded.
  due_at timestamptz not null,
  ends_at timestamptz not null,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  outcome jsonb check (jsonb_typeof(outcome) = 'object'),
  drawn_at timestamptz,
  epoch bigint not null,
  primary key (game, n),
  unique (game, chain, place),
  foreign key (game, chain) references public.chains (game, number),
  check (opens_at < closes_at and closes_at <= draws_at and draws_at <= due_at and due_at <= ends_at),
  -- Nothing of the hash is known while bets are taken.
  check (hash is null or phase in ('drawn', 'over', 'refunding', 'refunded')),
  check ((phase in ('drawn', 'over')) = (outcome is not null)),
  check ((outcome is null) = (drawn_at is null))
) with (fillfactor = 70);
create unique index shared_rounds_going on public.shared_rounds (game) where phase in ('open', 'closed', 'drawn', 'refunding');
create index shared_rounds_burned on public.shared_rounds (game) where phase = 'refunded' and hash is null;

-- A bet on a shared round is a round of its player: decided by the shared one instead of by a seed pair.
alter table public.rounds
  add column shared_n int,
  alter column seed_id drop not null,
  alter column nonce drop not null,
  add foreign key (game, shared_n) references public.shared_rounds (game, n),
  add check (num_nonnulls(seed_id, nonce) = case when shared_n is null then 2 else 0 end);
create index rounds_shared on public.rounds (game, shared_n) where shared_n is not null and ending is null;

-- A player may have several bets on a shared round.
drop index public.rounds_one_open;
create unique index rounds_one_open on public.rounds (player_id, game) where ending is null and shared_n is null;

drop trigger rounds_keep on public.rounds;
create trigger rounds_keep before update on public.rounds for each row when (
  old.ending is not null
  or not new.play @> old.play
  or (new.player_id, new.id, new.game, new.seed_id, new.nonce, new.shared_n, new.bet, new.stake_real_cents, new.stake_bonus_cents, new.rtp_bp,
      new.max_win_cents, new.version, new.data_sha256, new.opened_at)
    is distinct from
     (old.player_id, old.id, old.game, old.seed_id, old.nonce, old.shared_n, old.bet, old.stake_real_cents, old.stake_bonus_cents, old.rtp_bp,
      old.max_win_cents, old.version, old.data_sha256, old.opened_at)
) execute function public.refuse_change();

create schema dealer;
-- The end of a chain, from which every hash of it follows, and every thousandth hash, so that one is found in a millisecond.
create table dealer.hashes (
  game text not null,
  chain int not null,
  place int not null check (place > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (game, chain, place)
);
-- Who deals: one process at a time. Each new holder has a higher epoch, and whatever a dealer writes checks its own.
create table dealer.lease (
  is_only boolean primary key default true check (is_only),
  epoch bigint not null,
  holder text not null,
  until timestamptz not null
);
insert into dealer.lease (epoch, holder, until) values (0, 'nobody', '-infinity');

grant select on public.chains, public.shared_rounds to jogo_app;
grant insert on public.chains, public.shared_rounds to jogo_dealer;
grant update (salt, salted_at) on public.chains to jogo_dealer;
grant update (phase, hash, outcome, drawn_at, ends_at, epoch) on public.shared_rounds to jogo_dealer;
grant usage on schema dealer to jogo_dealer;
grant select, insert on dealer.hashes to jogo_dealer;
grant select, update on dealer.lease to jogo_dealer;
