-- Movements of every product but the first (contract/src/products.ts), so that a statement filtered for them stays quick among years of rounds.
-- A movement of the first product costs nothing here.
create index journal_later_products on ledger.journal (wallet_id, seq) where account >= 100000000;
