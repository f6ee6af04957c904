import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { IssueState } from '../../casino/suppliers/index.ts'

/** Free spins of a grant at a supplier, with the state that the grant has applied. */
export interface SuppliedSpins {
  issueId: string
  grantId: string
  playerId: number
  state: IssueState
  /** Winnings that the supplier has reported, and their paid part. */
  won: Cents
  prize: Cents
}

type Stored = Omit<SuppliedSpins, 'prize' | 'won'> & Record<'prize' | 'won', bigint>

const SPINS = sql`issue_id as "issueId", grant_id as "grantId", player_id::float8 as "playerId", state, won_cents as won, prize_cents as prize`

const toSpins = ({ won, prize, ...row }: Stored): SuppliedSpins => ({
  ...row,
  ...{ won: cents(won), prize: cents(prize) },
})

export async function insertSpins(
  tx: Tx,
  { issueId, grantId, playerId }: Pick<SuppliedSpins, 'grantId' | 'issueId' | 'playerId'>,
): Promise<void> {
  await sql`
    insert into public.supplied_spins (issue_id, grant_id, player_id, state) values (${issueId}, ${grantId}, ${playerId}, 'asked')`.execute(
    tx,
  )
}

export async function findFollowed(tx: Tx, issueId: string): Promise<SuppliedSpins | undefined> {
  const { rows } =
    await sql<Stored>`select ${SPINS} from public.supplied_spins where issue_id = ${issueId}`.execute(tx)
  return rows[0] && toSpins(rows[0])
}

export async function updateSpins(tx: Tx, { issueId, state, won, prize }: SuppliedSpins): Promise<void> {
  await sql`
    update public.supplied_spins set state = ${state}, won_cents = ${won}, prize_cents = ${prize} where issue_id = ${issueId}`.execute(
    tx,
  )
}

/** Free spins of a grant that the supplier has not confirmed, or not ended. */
export async function listOpenSpins(tx: Tx, grantId: string): Promise<SuppliedSpins[]> {
  const { rows } = await sql<Stored>`
    select ${SPINS} from public.supplied_spins where grant_id = ${grantId} and state in ('asked', 'issued') order by issue_id`.execute(
    tx,
  )
  return rows.map(toSpins)
}
