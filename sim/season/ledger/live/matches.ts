/** Matches on the site's offer, and the supplier's messages about them. */
import { KICK_OFF } from '@jogo/rules/football/live'
import { sql } from 'kysely'
import type { Delivered } from '../../../../server/src/partners/odds/index.ts'
import { plantFixture, plantTournament } from '../../../../server/test/plant-sports.ts'
import { oddsChange } from '../../../../server/test/trader-table.ts'
import { boardAt, lastBoard, linesAt, stateAt } from '../../live/feed.ts'
import type { LiveMatch } from '../../live/plan.ts'
import type { House } from '../house.ts'
import { fixtureId } from '../place.ts'

/** One tournament is priced by the house's model, and checked by the supplier's odds; the other is the reverse. */
const TOURNAMENTS = [
  { id: 325, tier: 1, pricing: 'blend' },
  { id: 326, tier: 2, pricing: 'supplier' },
] as const
const DAY_MS = 86_400_000
const [LIVE, BEFORE] = [1, 3] as const

const tournamentId = ({ number }: LiveMatch): number => TOURNAMENTS[number % 3 === 2 ? 1 : 0].id

export async function plantTournaments({ db }: House): Promise<void> {
  for (const { id, tier, pricing } of TOURNAMENTS) {
    await plantTournament(db.sql, { id, tier })
    await sql`update public.tournaments set pricing = ${pricing}, live_betting = true where id = ${id}`.execute(
      db.sql,
    )
  }
}

export async function plantMatches({ db }: House, matches: readonly LiveMatch[]): Promise<void> {
  for (const match of matches) {
    const { number, home, away } = match
    const startsAt = new Date(Date.now() + 30 * DAY_MS)
    await plantFixture(db.sql, {
      ...{ id: fixtureId(number), home, away, startsAt },
      tournament: tournamentId(match),
    })
  }
}

/** The matches begin: by the database's clock as well. */
export const startMatches = async ({ db }: House, matches: readonly LiveMatch[]): Promise<void> => {
  const ids = matches.map(({ number }) => fixtureId(number))
  await sql`update public.fixtures set starts_at = clock_timestamp() where id = any (${ids}::bigint[])`.execute(
    db.sql,
  )
}

/** @param move which of the supplier's rates before the match count */
export function messageBefore({ number, supplier }: LiveMatch, move: 0 | 1 | 2, at: Date): Delivered {
  const told = { fixture: fixtureId(number), at: at.getTime(), producer: BEFORE }
  return oddsChange(told, linesAt(supplier[move], KICK_OFF))
}

export function messageAt({ number, supplier, script }: LiveMatch, second: number, at: Date): Delivered {
  const told = { fixture: fixtureId(number), at: at.getTime(), producer: LIVE }
  return oddsChange(told, linesAt(supplier[2], stateAt(script, second)), boardAt(script, second))
}

export const lastMessage = ({ number, script }: LiveMatch, at: Date): Delivered =>
  oddsChange({ fixture: fixtureId(number), at: at.getTime(), producer: LIVE }, [], lastBoard(script))
