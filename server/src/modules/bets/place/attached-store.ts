import type { RefusalCode } from '@jogo/contract/refusals'
import type pg from 'pg'
import type { AskedRow, AttachedRow } from '../../wallet/index.ts'
import type { PlacedRow } from './attached.ts'

export interface HinderedBet {
  /** Place of the bet among the rows. */
  place: number
  code: RefusalCode
}

const PLACE = {
  name: 'bets.place_bets',
  text: `select hindered, codes from public.place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24, $25)`,
}

/** A PostgreSQL array of what needs no quotes: numbers, UUIDs, times, words of ours. The quoting of `pg` would take longer than sending it. */
const listed = (items: readonly (number | bigint | string)[]) => `{${items.join()}}`
/** Of JSON texts: their quotes and backslashes are escaped in an array as they are in a JSON string, and they hold no other. */
const textsListed = (items: readonly string[]) => `{${items.map((item) => JSON.stringify(item)).join()}}`

/** Writes the bets of accepted stakes. @returns those that may not be taken; then nothing is written */
export async function writeBets(
  client: pg.ClientBase,
  rows: readonly AttachedRow[],
): Promise<readonly HinderedBet[]> {
  const bets = rows.map((one) => one.row as PlacedRow)
  const legs = legsOf(bets)
  const { rows: answers } = await client.query<{ hindered: number[] | null; codes: RefusalCode[] | null }>({
    ...PLACE,
    values: [
      listed(rows.map((one) => one.walletId)),
      listed(bets.map(({ id }) => id)),
      listed(bets.map(({ slip }) => slip)),
      listed(bets.map(({ kind }) => kind)),
      listed(rows.map((one) => -one.posted.split.real)),
      listed(rows.map((one) => -one.posted.split.bonus)),
      listed(bets.map((bet) => bet.possiblePayout)),
      listed(bets.map(({ cap }) => cap)),
      listed(bets.map(({ policy }) => policy)),
      listed(bets.map((bet) => bet.rulesVersion)),
      listed(bets.map((bet) => bet.placedAt.toISOString())),
      listed(bets.map(({ receipt }) => receipt.key)),
      textsListed(bets.map(({ receipt }) => receipt.text)),
      listed(bets.map(({ receipt }) => receipt.signature)),
      textsListed(rows.map((row) => JSON.stringify(factOf(row)))),
      legs.bet,
      legs.n,
      listed(legs.all.map(({ fixture }) => fixture)),
      legs.market,
      legs.selection,
      legs.odds,
      legs.version,
      listed(legs.all.map(({ stake }) => stake)),
      legs.liability,
      legs.limit,
    ],
  })
  const { hindered, codes } = answers[0] ?? { hindered: null, codes: null }
  return (hindered ?? []).map((bet, at) => ({ place: bet - 1, code: codes?.[at] ?? 'busy' }))
}

/** What is told of a bet, with the parts of its stake, which the ledger has decided. */
const factOf = ({ row, posted }: AttachedRow) => ({
  ...(row as PlacedRow).fact,
  stakeReal: Number(-posted.split.real),
  stakeBonus: Number(-posted.split.bonus),
})

/** The bets that could not be taken now, without those that were taken already. */
export async function listHindered(
  client: pg.ClientBase,
  rows: readonly AskedRow[],
): Promise<readonly HinderedBet[]> {
  const bets = rows.map((one) => one.row as PlacedRow)
  const legs = legsOf(bets)
  const { rows: found } = await client.query<HinderedBet>({
    name: 'bets.list_hindered',
    text: `select h.bet - 1 as place, h.code from public.hindered_bets($1, $2, $3, $4, $5, $6, $7) h
      where not exists (select from public.bets b where b.player_id = ($8::bigint[])[h.bet] and b.id = ($9::uuid[])[h.bet])`,
    values: [
      legs.bet,
      legs.market,
      legs.selection,
      legs.version,
      legs.odds,
      legs.liability,
      legs.limit,
      listed(rows.map((one) => one.walletId)),
      listed(bets.map(({ id }) => id)),
    ],
  })
  return found
}

function legsOf(bets: readonly PlacedRow[]) {
  const all = bets.flatMap(({ legs }, at) => legs.map((leg, n) => ({ ...leg, bet: at + 1, n })))
  return {
    all,
    bet: listed(all.map(({ bet }) => bet)),
    n: listed(all.map(({ n }) => n)),
    market: listed(all.map(({ marketId }) => marketId)),
    selection: listed(all.map(({ place }) => place)),
    odds: listed(all.map(({ odds }) => odds)),
    version: listed(all.map(({ version }) => version)),
    liability: listed(all.map(({ liability }) => liability)),
    limit: listed(all.map(({ limit }) => limit)),
  }
}
