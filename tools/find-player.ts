import type { ExportedList } from '@jogo/contract/privacy/exported'
import { sql } from 'kysely'
import { findPlayerIds } from '../server/src/modules/people/players/index.ts'
import { PERSONAL_DATA } from '../server/src/personal-data.ts'
import { act, type Desk, signIn } from './desk.ts'

/** Lists of a player's data for support, and the maximum of rows shown of each. */
const SHOWN = {
  profile: 1,
  balance: 1,
  bars: 10,
  closings: 3,
  identity_checks: 5,
  limits: 50,
  sessions: 10,
  bets: 10,
  rounds: 10,
  supplier_rounds: 10,
  deposits: 10,
  withdrawals: 20,
  cases: 10,
} as const satisfies Partial<Record<ExportedList, number>>

type Row = Record<string, unknown>
type Found = Record<string, readonly Row[]>

/** `npm run players -- find`: every account of a CPF, e-mail, phone or number. Each look is recorded in the audit first. */
export async function findByWord(
  desk: Desk,
  { word, as, isJson }: { word: string; as: string | undefined; isJson: boolean },
): Promise<void> {
  const operator = await signIn(desk, as)
  const ids = await findPlayerIds(desk.db.sql, word)
  const found: Found[] = []
  for (const playerId of ids) {
    await act(desk, operator, 'player.look', { playerId })
    found.push(await readShown(desk, playerId))
  }
  if (isJson) return console.log(JSON.stringify(found, asNumber, 2))
  if (ids.length === 0) console.log('Nobody has this CPF, e-mail, phone or number.')
  for (const lists of found) console.log(Object.entries(lists).map(text).join('\n\n'))
}

/** Centavos and row numbers are whole numbers of JSON. */
const asNumber = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)

async function readShown({ db }: Desk, playerId: number): Promise<Found> {
  const lists = PERSONAL_DATA.flatMap(({ lists }) => lists)
  const shown: [string, readonly Row[]][] = []
  for (const [name, most] of Object.entries(SHOWN)) {
    const list = lists.find((list) => list.name === name)
    if (!list) throw new Error(`No module holds ${name}.`)
    const { rows } = await sql<Row>`select * from (${list.select(playerId)}) shown limit ${most}`.execute(
      db.sql,
    )
    shown.push([name, list.toRow ? rows.map(list.toRow) : rows])
  }
  return Object.fromEntries(shown)
}

const text = ([name, rows]: [string, readonly Row[]]): string =>
  [`${name}:`, ...(rows.length === 0 ? ['  none'] : rows.map((row) => `  ${line(row)}`))].join('\n')

/**
 * Unknown fields are left out. Control characters in a player's text are removed, so that the text cannot control the
 * terminal.
 */
const line = (row: Row): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} ${formatWord(value)}`)
    .join(', ')
    .replace(/\p{C}/gu, '�')

function formatWord(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value, asNumber) : String(value)
}
