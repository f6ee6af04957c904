import { sql } from 'kysely'
import type { DataList } from '../platform/personal-data.ts'
import { accountProduct, kindName } from './accounts.ts'

/** A player's balance, for the file of personal data. */
export const listBalance: DataList = {
  name: 'balance',
  select: (id) =>
    sql`select "real" as real_cents, bonus as bonus_cents, seq as movements from ledger.wallets where wallet_id = ${id}`,
}

/** Every movement of the wallet, newest first. */
export const listJournal: DataList = {
  name: 'statement',
  select: (
    id,
  ) => sql`select j.seq, j.rq as id, j.kind, j.account, j.real as real_cents, j.bonus as bonus_cents,
      j.real_after as real_after_cents, j.bonus_after as bonus_after_cents, b.posted_at as at
    from ledger.journal j join ledger.batches b on b.id = j.batch_id where j.wallet_id = ${id} order by j.seq desc`,
  toRow: ({ kind, account, ...row }) => ({
    ...row,
    kind: kindName(Number(kind)),
    product: accountProduct(Number(account))?.product ?? null,
  }),
}
