-- The number of the wallet's first movement in each of the periods that run (day, week, month): a stake of an earlier one that is given back makes no room
-- in the later one. Null until the next period begins: then nothing counts as earlier.
alter table ledger.limits add column seqs bigint[];
