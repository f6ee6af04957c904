import type { Weight } from '@jogo/rules/games/watch/weight'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { Standing, Verdict } from './game-verdict.ts'
import type { Tally } from './tally.ts'

/** Time up to which ended rounds are counted. It locks the row; undefined while another worker counts. */
export async function lockCursor(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select until from public.game_watch_cursor for update skip locked`.execute(tx)
  return rows[0]?.until
}

export async function updateCursor(tx: Tx, until: Date): Promise<void> {
  await sql`update public.game_watch_cursor set until = ${until}`.execute(tx)
}

/** Names of the sums of clipped payouts, one for each of `QUANTILES`. */
const CLIPPED = ['near', 'far'] as const
const PARTS = ['off', 'variance', 'slack'] as const
type ClippedColumn = `${(typeof CLIPPED)[number]}_${(typeof PARTS)[number]}`
const CLIPPED_COLUMNS = CLIPPED.flatMap((name) => PARTS.map((part): ClippedColumn => `${name}_${part}`))
const CLIPPED_NAMES = sql.raw(CLIPPED_COLUMNS.join(', '))

const clippedValues = ({ clipped }: Weight) =>
  sql.join(CLIPPED.flatMap((_, place) => PARTS.map((part) => clipped[place]?.[part] ?? 0)))

const sums = (table: string) =>
  sql.raw(`
  rounds = ${table}.rounds + excluded.rounds, weighed_cents = ${table}.weighed_cents + excluded.weighed_cents,
  expected = ${table}.expected + excluded.expected, variance = ${table}.variance + excluded.variance,
  up = greatest(${table}.up, excluded.up), down = greatest(${table}.down, excluded.down), slack = ${table}.slack + excluded.slack,
  ${CLIPPED_COLUMNS.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`)

export async function upsertTally(tx: Tx, tally: Tally): Promise<void> {
  const { game, at, rounds, stake, payout, weighed, weight } = tally
  const { expected, variance, up, down, slack } = weight
  await sql`insert into public.game_tallies as t (game, at, rounds, stake_cents, payout_cents, weighed_cents, expected, variance, up, down, slack,
      ${CLIPPED_NAMES})
    values (${game}, ${at}, ${rounds}, ${stake}, ${payout}, ${weighed}, ${expected}, ${variance}, ${up}, ${down}, ${slack}, ${clippedValues(weight)})
    on conflict (game, at) do update set ${sums('t')},
      stake_cents = t.stake_cents + excluded.stake_cents, payout_cents = t.payout_cents + excluded.payout_cents`.execute(
    tx,
  )
  await sql`insert into public.game_watch as w (game, since, rounds, weighed_cents, expected, variance, up, down, slack, ${CLIPPED_NAMES})
    values (${game}, ${at}, ${rounds}, ${weighed}, ${expected}, ${variance}, ${up}, ${down}, ${slack}, ${clippedValues(weight)})
    on conflict (game) do update set ${sums('w')}`.execute(tx)
}

type WeightColumns = Partial<Record<ClippedColumn, number | null>> & {
  weighed: bigint | null
  expected: number | null
  variance: number | null
  up: number | null
  down: number | null
  slack: number | null
}

/** Totals of the last 24 hours. */
export interface Day {
  rounds: number
  stake: bigint
  payout: bigint
}

export interface Watched extends Standing {
  game: string
  since: Date
  rounds: number
  today: Day
  isFlagged: boolean
  errors: number
  errorsDay: number
  lookedAt?: Date
}

/** Every watched game. The 24 hours begin with a whole ten minutes, and not before the last opening of the game. */
export async function readWatched(tx: Tx, now: Date): Promise<Watched[]> {
  const { rows } = await sql<
    WeightColumns & {
      game: string
      since: Date
      rounds: bigint
      flagged_at: Date | null
      looked_at: Date | null
      errors: number
      errors_day: number
      day_rounds: bigint | null
      stake: bigint | null
      payout: bigint | null
      day_weighed: bigint | null
      day_expected: number | null
      day_variance: number | null
      day_up: number | null
      day_down: number | null
      day_slack: number | null
    } & { [Name in ClippedColumn as `day_${Name}`]: number | null }
  >`
    select w.game, w.since, w.rounds, w.flagged_at, w.looked_at, w.errors, w.errors_day, w.weighed_cents as weighed, w.expected, w.variance,
           w.up, w.down, w.slack, ${sql.raw(CLIPPED_COLUMNS.map((name) => `w.${name}`).join(', '))}, d.*
      from public.game_watch w left join lateral (
        select sum(rounds)::bigint as day_rounds, sum(stake_cents)::bigint as stake, sum(payout_cents)::bigint as payout,
               sum(weighed_cents)::bigint as day_weighed, sum(expected) as day_expected, sum(variance) as day_variance,
               max(up) as day_up, max(down) as day_down, sum(slack) as day_slack,
               ${sql.raw(CLIPPED_COLUMNS.map((name) => `sum(${name}) as day_${name}`).join(', '))}
          from public.game_tallies t
         where t.game = w.game and t.at > ${now}::timestamptz - interval '24 hours' and t.at >= w.since) d on true
     order by w.game`.execute(tx)
  return rows.map((row) => ({
    game: row.game,
    since: row.since,
    rounds: Number(row.rounds),
    isFlagged: row.flagged_at !== null,
    errors: row.errors,
    errorsDay: row.errors_day,
    ...(row.looked_at && { lookedAt: row.looked_at }),
    today: { rounds: Number(row.day_rounds ?? 0), stake: row.stake ?? 0n, payout: row.payout ?? 0n },
    all: rowWeight(row),
    day: rowWeight({
      weighed: row.day_weighed,
      expected: row.day_expected,
      variance: row.day_variance,
      up: row.day_up,
      down: row.day_down,
      slack: row.day_slack,
      ...dayClipped(row),
    }),
    lossDay: (row.payout ?? 0n) - (row.stake ?? 0n),
  }))
}

const dayClipped = (row: { [Name in ClippedColumn as `day_${Name}`]: number | null }) =>
  Object.fromEntries(CLIPPED_COLUMNS.map((name) => [name, row[`day_${name}`]]))

const rowWeight = (row: WeightColumns): { weighed: number; weight: Weight } => ({
  weighed: Number(row.weighed ?? 0),
  weight: {
    expected: row.expected ?? 0,
    variance: row.variance ?? 0,
    up: row.up ?? 0,
    down: row.down ?? 0,
    slack: row.slack ?? 0,
    clipped: CLIPPED.map((name) => ({
      off: row[`${name}_off`] ?? 0,
      variance: row[`${name}_variance`] ?? 0,
      slack: row[`${name}_slack`] ?? 0,
    })),
  },
})

export async function updateVerdict(
  tx: Tx,
  game: string,
  { errors, errorsDay, isFlagged }: Verdict,
  loss: bigint,
  at: Date,
) {
  await sql`update public.game_watch set errors = ${errors}, errors_day = ${errorsDay}, loss_day_cents = ${loss}, looked_at = ${at},
      flagged_at = case when ${isFlagged}::boolean then coalesce(flagged_at, ${at}) end where game = ${game}`.execute(
    tx,
  )
}

export interface Pause {
  game: string
  why: 'losses' | 'odds'
  figures: object
  at: Date
}

/** @returns false if the game is already paused */
export async function insertPause(tx: Tx, { game, why, figures, at }: Pause): Promise<boolean> {
  const { rows } = await sql`
    insert into public.game_pauses (game, why, figures, paused_at) values (${game}, ${why}, ${JSON.stringify(figures)}::jsonb, ${at})
    on conflict (game) where reopened_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Ends the pause of a game and restarts its count. @returns the pause; undefined if the game was not paused, and then the count continues */
export async function updatePauseEnd(
  tx: Tx,
  game: string,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<{ why: string; paused_at: Date; figures: object } | undefined> {
  const { rows } = await sql<{ why: string; paused_at: Date; figures: object }>`
    update public.game_pauses set reopened_at = greatest(${at}, paused_at), reopened_by = ${by}, reason = ${reason}
     where game = ${game} and reopened_at is null returning why, paused_at, figures`.execute(tx)
  const [ended] = rows
  if (ended)
    await sql`update public.game_watch set since = ${at}, rounds = 0, weighed_cents = 0, expected = 0, variance = 0, up = 0, down = 0, slack = 0,
        ${sql.raw(CLIPPED_COLUMNS.map((name) => `${name} = 0`).join(', '))},
        errors = 0, errors_day = 0, loss_day_cents = 0, flagged_at = null where game = ${game}`.execute(tx)
  return ended
}

/** The latest pauses of the games, newest first. */
export async function listPauses(tx: Tx, limit: number) {
  const { rows } = await sql<{
    game: string
    why: 'losses' | 'odds'
    paused_at: Date
    reopened_at: Date | null
    reopened_by: string | null
    reason: string | null
  }>`select game, why, paused_at, reopened_at, reopened_by, reason from public.game_pauses order by id desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Numbers of games that need attention, for metrics. */
export async function readWatchFigures(
  tx: Tx,
): Promise<Record<'games_flagged' | 'games_paused' | 'game_watch_behind_seconds', string>> {
  const { rows } = await sql<Record<'games_flagged' | 'games_paused' | 'game_watch_behind_seconds', string>>`
    select (select count(*) from public.game_watch where flagged_at is not null)::text as games_flagged,
           (select count(*) from public.game_pauses where reopened_at is null)::text as games_paused,
           (select extract(epoch from now() - until) from public.game_watch_cursor)::text as game_watch_behind_seconds`.execute(
    tx,
  )
  return rows[0] as Record<'games_flagged' | 'games_paused' | 'game_watch_behind_seconds', string>
}
