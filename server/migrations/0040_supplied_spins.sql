-- Free spins at suppliers that campaigns give.

-- Whose grant they are of; empty for those that an operator gave.
alter table public.supplier_free_spins
  add column grant_id uuid,
  add constraint supplier_free_spins_grant_id_fkey foreign key (grant_id) references public.grants not valid;
alter table public.supplier_free_spins validate constraint supplier_free_spins_grant_id_fkey;

-- What free spins of a grant won, as their supplier told it, each telling once. The grant pays it, so that no action of the supplier moves money for it.
create table public.supplier_spin_wins (
  -- Of the supplier's key, as that of an action.
  id uuid primary key,
  key text not null,
  issue_id uuid not null references public.supplier_free_spins (id),
  player_id bigint not null references public.players (id),
  won_cents bigint not null check (won_cents > 0),
  at timestamptz not null
);
create index supplier_spin_wins_issue on public.supplier_spin_wins (issue_id);
create index supplier_spin_wins_player on public.supplier_spin_wins (player_id);
grant select, insert on public.supplier_spin_wins to jogo_app;

-- Free spins of a grant at a supplier, as far as the grant has followed them: their state, what they won, and what of it was paid. One row for each activation.
create table public.supplied_spins (
  issue_id uuid primary key references public.supplier_free_spins (id),
  grant_id uuid not null references public.grants (id),
  player_id bigint not null references public.players (id),
  state text not null check (state in ('asked', 'issued', 'refused', 'cancelled', 'played', 'expired')),
  won_cents bigint not null default 0 check (won_cents >= 0),
  prize_cents bigint not null default 0,
  check (prize_cents between 0 and won_cents)
);
create index supplied_spins_grant on public.supplied_spins (grant_id);
create index supplied_spins_player on public.supplied_spins (player_id);
grant select, insert, update on public.supplied_spins to jogo_app;
