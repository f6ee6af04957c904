import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openPlantedBets } from './planted-bets.ts'
import type { OfferedMarket } from './sports-offer.ts'

/** Balance of a player at first, centavos. */
export const RICH = 100_000

/** The code of a refusal; `done` for a call without one. */
export const refusal = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

/** Bets that are sold back, on a real database. */
export async function openCashedBets(name: string) {
  const table = await openPlantedBets(name)
  /** A match on which home wins with a chance of 60 %. @returns its market */
  const match = async (planted: OfferedMarket = {}): Promise<number> => {
    const chances = [600_000, 250_000, 150_000]
    return (await table.offer.match({ odds: [1_600, 3_400, 4_500], chances, ...planted })).market
  }
  /** `outcome code` of each live cash-out after its wait. */
  const sold: string[] = []
  const quote = (player: number, bet: string, part?: number) => table.bets.quoteCashOut(player, bet, part)
  const offered = async (player: number, bet: string, part?: number) => {
    const { offer, reason } = await quote(player, bet, part)
    if (!offer) throw new Error(`no offer: ${reason?.why}`)
    return offer
  }
  return {
    ...table,
    match,
    quote,
    offered,
    sold,
    selling: {
      ...{ ...table.deps, settings: table.settings, wallet: table.wallet },
      countSold: (outcome: string, code?: string) => void sold.push(code ? `${outcome} ${code}` : outcome),
    },
    sell: async (player: number, bet: string, part?: number, id: string = randomUUID()) =>
      table.bets.cashOut(player, bet, { id, quote: (await offered(player, bet, part)).quote }),
    /** State, bought-back stake, and what was paid for it. */
    cashed: async (bet: string) => {
      const { rows } = await sql<{ state: string; stake: number; paid: number }>`
        select state, cashed_stake_cents::int as stake, cashed_out_cents::int as paid from public.bets where id = ${bet}`.execute(
        table.db.sql,
      )
      const [row] = rows
      return row && [row.state, row.stake, row.paid]
    },
    /** A player with 1,000.00 and the debt of a payout: paid, withdrawn, corrected. */
    debtor: async (owed: number): Promise<number> => {
      const stake = owed / 2
      const [player, market] = [await table.player(stake), await match()]
      await table.bet(player, [{ market }], { stake })
      await table.won(market, 0)
      await table.settle(market)
      await table.withdraw(player, owed)
      await table.won(market, 1)
      await table.settle(market)
      await table.deposit(player, RICH)
      return player
    },
    /** A single of 10.00 at 2.00. */
    single: async (of?: number) => {
      const [player, market] = [of ?? (await table.player(RICH)), await match()]
      return { player, market, bet: await table.bet(player, [{ market }]) }
    },
  }
}
