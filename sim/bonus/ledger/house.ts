/** The site without HTTP on a throw-away PostgreSQL: bets, bonuses, their ledger and players without money, at a set time. */
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import pg from 'pg'
import type { BonusesDeps } from '../../../server/src/modules/money/bonuses/index.ts'
import { createBonuses, createDepositBonuses } from '../../../server/src/modules/money/bonuses/index.ts'
import { openMoment } from '../../../server/test/moment.ts'
import { plantPlayers } from '../../../server/test/plant-players.ts'
import { openPlantedBets } from '../../../server/test/planted-bets.ts'

export type BonusHouse = Awaited<ReturnType<typeof openBonusHouse>>

/** Settings without limits, so that no amount is refused. */
const OPEN = {
  sport_bet_min_total: 1,
  sport_bet_min_single: 1,
  sportsbook_liability_first: 1e14,
  sportsbook_liability_second: 1e14,
  sportsbook_liability_third: 1e14,
  sportsbook_max_payout: 1e12,
}

/** Sets the placement time of bets to the time of the money rules. */
const PLACED_AT_MOMENT = `
  do $do$ begin
    execute replace(pg_get_functiondef('public.redeem_reservations'::regproc), 'clock_timestamp()', 'ledger.moment()');
  end $do$`

/** @param players number of players; their ids count from 1 */
export async function openBonusHouse(players: number) {
  const table = await openPlantedBets('bonus_lives')
  const { db, bus, bets, games, wallet, settings, clock } = table
  const owner = new pg.Client({ connectionString: table.urls.ownerUrl })
  await owner.connect()
  await plantPlayers(owner, players, 0)
  await owner.query(PLACED_AT_MOMENT)
  await owner.end()
  table.set(OPEN)
  await table.offer.open()
  const moment = await openMoment(table.urls.ownerUrl)
  let now = Date.now()
  // Shared clock of the modules.
  Object.assign(clock, { now: () => new Date(now) })
  await moment.set(new Date(now))
  const deps: BonusesDeps = {
    ...{ db, bus, bets, games, wallet, settings, clock, jurisdiction: JURISDICTIONS.open },
    catalogue: { namesBySlug: async () => new Map() },
  }
  return {
    ...table,
    bonusDeps: deps,
    bonuses: createBonuses(deps),
    deposits: createDepositBonuses(deps),
    now: () => now,
    async pass(ms: number): Promise<void> {
      now += ms
      await moment.set(new Date(now))
    },
    async close(): Promise<void> {
      await moment.close()
      await table.close()
    },
  }
}
