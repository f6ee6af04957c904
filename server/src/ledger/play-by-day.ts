import type { PlayDay } from '@jogo/rules/protection/risk'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { KINDS } from './accounts.ts'

/** Play of a wallet per day of America/Sao_Paulo since a moment, without days without movements. Reads every movement since that moment. */
export async function playByDay(tx: Tx, walletId: number, since: Date): Promise<PlayDay[]> {
  const { rows } = await sql<Record<keyof PlayDay, string>>`
    select to_char(at, 'YYYY-MM-DD') as day, count(*) filter (where kind = ${KINDS.deposit}) as deposits,
        coalesce(-sum(real) filter (where kind >= ${KINDS.take_stake}), 0) as lost,
        count(*) filter (where kind = ${KINDS.take_stake}) as bets,
        count(*) filter (where kind = ${KINDS.take_stake} and extract(hour from at) < 6) as "nightBets"
      from (select j.kind, j.real, b.posted_at at time zone 'America/Sao_Paulo' as at
              from ledger.journal j join ledger.batches b on b.id = j.batch_id
             where j.wallet_id = ${walletId} and j.seq >= ledger.seq_at(${walletId}, ${since})) as moved
     group by day`.execute(tx)
  return rows.map(({ day, deposits, lost, bets, nightBets }) => ({
    day,
    deposits: Number(deposits),
    lost: Number(lost),
    bets: Number(bets),
    nightBets: Number(nightBets),
  }))
}
