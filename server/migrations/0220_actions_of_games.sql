-- Of which game an action is, by which its losses of a day are summed, and whether it pays the prize of a promotion or a jackpot. Empty for a tombstone.
alter table public.supplier_actions add column game_id int, add column is_prize boolean not null default false;
