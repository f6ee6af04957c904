-- A row in the form that is hashed: every column, in binary.
create or replace function ledger.row_bytes(j ledger.journal) returns bytea language sql stable as $$
  select record_send(row(j.wallet_id, j.seq, j.rq, j.kind, j.account, j.real, j.bonus, j.real_after, j.bonus_after, j.content_hash))
$$;
create or replace function ledger.row_bytes(h ledger.house_journal) returns bytea language sql stable as $$
  select record_send(row(h.rq, h.kind, h.from_account, h.to_account, h.amount, h.content_hash))
$$;
create or replace function ledger.chain(prev bytea, id bigint, posted_at timestamptz, accounts int[], sums bigint[], entries bytea)
returns bytea language sql stable as $$
  select sha256(prev || record_send(row(id, posted_at, accounts, sums)) || entries)
$$;

revoke all on function
  ledger.row_bytes(ledger.journal),
  ledger.row_bytes(ledger.house_journal),
  ledger.chain(bytea, bigint, timestamptz, int[], bigint[], bytea)
  from public;
grant execute on function
  ledger.row_bytes(ledger.journal),
  ledger.row_bytes(ledger.house_journal),
  ledger.chain(bytea, bigint, timestamptz, int[], bigint[], bytea)
  to jogo_app;
