import pg from 'pg'
import { ACCOUNTS, KINDS } from '../../server/src/ledger/index.ts'
import type { Town } from '../../tools/town.ts'
import { makePeople } from '../http/people.ts'
import { askSandbox, type Payer } from './payments.ts'
import type { Player } from './players.ts'
import { renewSessions, type Sessions } from './sessions.ts'
import type { SiteClient } from './site-client.ts'

const BETTERS = 96
/** Balance of every fourth player, low enough that refusals are tested too. */
const POOR_CENTS = 300
const PAYERS = 8
/** Guests of shared games: half play Double, half Crash. */
const GUESTS = 24
/** Players of a supplier's slot. */
const SPINNERS = 8
/** Players of football bets. */
const FANS = 16
/** Players of bets on matches under way, and players who sell their bets back. */
const WATCHERS = 12
const SELLERS = 8
/** Players of the supplier's sports book. */
const PUNTERS = 8

/** Players of a run by kind. Their sessions are renewed. */
export async function makePlayers(town: Town, client: SiteClient) {
  const tokens = await makePeople(
    town.database.ownerUrl,
    town.env.JWT_SECRET ?? '',
    BETTERS + PAYERS + GUESTS + SPINNERS + FANS + WATCHERS + SELLERS + PUNTERS + 1,
  )
  const database = new pg.Client({ connectionString: town.database.ownerUrl })
  await database.connect()
  const { rows } = await database.query<{ id: string; real: string }>(
    `select p.id::text, w.real::text from public.players p join ledger.wallets w on w.wallet_id = p.id where p.name = 'Bench' order by p.id`,
  )
  const poor = rows.slice(0, BETTERS).filter((_, index) => index % 4 === 0)
  for (const { id, real } of poor) {
    await database.query(
      `select others from ledger.post(900001, array[gen_random_uuid()], array[$1::bigint], array[$2::smallint], array[$3::int],
         array[$4::bigint], '{0}', '{0}')`,
      [id, KINDS.correct, ACCOUNTS.corrections, POOR_CENTS - Number(real)],
    )
  }
  const cpfs: string[] = []
  for (const { id } of rows.slice(BETTERS, BETTERS + PAYERS)) {
    const { cpf } = await askSandbox<{ cpf: string }>(town.sandbox ?? '', 'cpf')
    await database.query('update public.players set cpf = $2 where id = $1', [id, cpf])
    cpfs.push(cpf)
  }
  await database.end()
  const sessions: Sessions = renewSessions(client, tokens)
  const players = sessions.all.map((session, index): Player => ({ session, id: Number(rows[index]?.id) }))
  const left = [...players]
  const take = (count: number) => left.splice(0, count)
  return {
    betters: take(BETTERS),
    payers: take(PAYERS).map((player, index): Payer => ({ ...player, cpf: cpfs[index] ?? '' })),
    guests: take(GUESTS),
    spinners: take(SPINNERS),
    fans: take(FANS),
    watchers: take(WATCHERS),
    sellers: take(SELLERS),
    punters: take(PUNTERS),
    prober: left[0] as Player,
    sessions,
  }
}
