/** The site without HTTP on a throw-away PostgreSQL: the modules that take and settle bets, their ledger, and players with money. */
import pg from 'pg'
import { plantPlayers } from '../../../server/test/plant-players.ts'
import { setup, teardown } from '../../../server/test/postgres.ts'
import { openToldResults } from '../../../server/test/told-results.ts'

export type House = Awaited<ReturnType<typeof openToldResults>>

/** Initial money of each player, centavos. */
export const START = 1_000_000n

/** @param players number of players; their ids count from 1 */
export async function openHouse(players: number): Promise<House> {
  const house = await openToldResults('season')
  const owner = new pg.Client({ connectionString: house.urls.ownerUrl })
  await owner.connect()
  await plantPlayers(owner, players, Number(START))
  await owner.end()
  return house
}

/** Runs the work with a PostgreSQL that starts and stops with it. */
export async function withHouse<Answer>(
  players: number,
  work: (house: House) => Promise<Answer>,
): Promise<Answer> {
  await setup()
  try {
    const house = await openHouse(players)
    try {
      return await work(house)
    } finally {
      await house.close()
    }
  } finally {
    await teardown()
  }
}

/** @param lanes number of parallel lanes; the items of a lane run one after the other */
export async function inLanes<Item>(
  lanes: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
