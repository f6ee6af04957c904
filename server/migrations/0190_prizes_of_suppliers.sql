-- What a round's payout has of prizes of promotions and jackpots, which no stake bounds.
alter table public.supplier_rounds add column prize_cents bigint not null default 0;
