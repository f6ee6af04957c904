/**
 * Places the bets of a season on the site's offer through its own modules, and settles, corrects and voids them in the real ledger. Then
 * each bet and each wallet is compared with the payouts of the second settlement.
 */
import { sql } from 'kysely'
import { checkBooks } from '../../../server/src/ledger/index.ts'
import { LEDGER_CHECKS } from '../../../server/src/ledger-checks.ts'
import type { SeasonOffer } from '../offers.ts'
import type { PlayedBet } from '../play.ts'
import type { SeasonMatch } from '../world.ts'
import { type House, inLanes, START } from './house.ts'
import { bettorPlayerId, isSold, type MarketsOnOffer, type PlacedBet, placeAll, plantOffer } from './place.ts'
import { decideHeld, tellMatch } from './tell.ts'

/** Number of matches that are reported and settled in parallel, as by several workers. */
const MATCHES = 4
const LANES = 8
/**
 * Half of the players, by number, withdraw everything in the middle of the season, and half of these deposit again.
 */
const LEAVING = 2
const DEPOSIT = 10_000

export interface LedgerSeason {
  figures: Record<string, number>
  /** Faults found by the books. */
  broken: object[]
}

export interface DrawnSeason {
  offers: readonly SeasonOffer[]
  matches: readonly SeasonMatch[]
  played: readonly PlayedBet[]
}

export async function playThroughLedger(
  house: House,
  { offers, matches, played }: DrawnSeason,
  say: (text: string) => void,
): Promise<LedgerSeason> {
  const offered = await plantOffer(house, offers, played.filter(isSold))
  const markets = offered.reduce((sum, { size }) => sum + size, 0)
  say(`${matches.length} matches with ${markets} markets that are bet on`)
  const placed = await placeAll(house, played.filter(isSold))
  say(`${placed.length} bets are placed`)
  const settling = { house, matches, offered }
  const middle = Math.floor(matches.length / 2)
  let held = await settleMatches(settling, 0, middle)
  const moved = await moveMoney(house, placed)
  say(`half of the matches are settled; ${moved.withdrawals} players have taken out what they had`)
  await correctMatches(settling, 0, middle)
  held += await settleMatches(settling, middle, matches.length)
  await correctMatches(settling, middle, matches.length)
  say('all matches are settled, and corrected')
  const wrong = await compareHouse(house, placed, moved.balances)
  const stakesTaken = await countStakesTaken(house)
  const books = await checkBooks(house.db, { ledgerChecks: LEDGER_CHECKS })
  say(`the books are ${books.differences.length === 0 ? 'balanced' : 'broken'}`)
  return {
    figures: {
      ...{ ledger_bets: placed.length, ledger_markets: markets, ledger_movements: books.figures.movements },
      ...{ ledger_held: held, ledger_withdrawals: moved.withdrawals },
      ...{ ...wrong, ledger_stakes_taken: stakesTaken },
      books_off: books.differences.length,
    },
    broken: books.differences,
  }
}

interface Settling {
  house: House
  matches: readonly SeasonMatch[]
  offered: MarketsOnOffer
}

/** Settles the first results. @returns number of markets decided by a person */
async function settleMatches(
  { house, matches, offered }: Settling,
  from: number,
  to: number,
): Promise<number> {
  let held = 0
  await inLanes(MATCHES, places(from, to), async (match) => {
    const [seasonMatch, markets] = [matches[match], offered[match]]
    if (!seasonMatch || !markets) return
    const report = seasonMatch.first ?? seasonMatch
    await tellMatch(house, match, markets, report)
    held += await decideHeld(house, markets, report)
    for (const market of markets.values()) await house.settle(market)
  })
  return held
}

async function correctMatches(
  { house, matches, offered }: Settling,
  from: number,
  to: number,
): Promise<void> {
  await inLanes(MATCHES, places(from, to), async (match) => {
    const [seasonMatch, markets] = [matches[match], offered[match]]
    if (!seasonMatch?.first || !markets) return
    await tellMatch(house, match, markets, seasonMatch, seasonMatch.first)
    for (const market of markets.values()) await house.settle(market)
  })
}

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/**
 * Money movements beside the bets. When a correction arrives, some payouts have left the wallet, and some deposits have
 * arrived that no debt may take.
 */
async function moveMoney(
  house: House,
  placed: readonly PlacedBet[],
): Promise<{ withdrawals: number; balances: Map<number, bigint> }> {
  const balances = new Map(placed.map(({ bettor }) => [bettorPlayerId(bettor), START]))
  let withdrawals = 0
  await inLanes(LANES, [...balances.keys()], async (player) => {
    if (player % LEAVING !== 0) return
    const [real = 0] = await house.balance(player)
    const deposit = player % (2 * LEAVING) === 0 ? DEPOSIT : 0
    if (real > 0) await house.withdraw(player, real)
    if (deposit > 0) await house.deposit(player, deposit)
    withdrawals += Number(real > 0)
    balances.set(player, START - BigInt(real) + BigInt(deposit))
  })
  return { withdrawals, balances }
}

interface HouseBet {
  id: string
  state: string
  payout: bigint
}

/** @param balances each player's balance without bets */
async function compareHouse(
  { db }: House,
  placed: readonly PlacedBet[],
  balances: ReadonlyMap<number, bigint>,
): Promise<Record<string, number>> {
  const { rows: bets } = await sql<HouseBet>`
    select id, state, payout_real_cents + payout_bonus_cents as payout from public.bets`.execute(db.sql)
  const known = new Map(bets.map((bet) => [bet.id, bet]))
  const due = new Map(balances)
  let [unsettled, differences] = [0, 0]
  for (const { id, bettor, bet, last } of placed) {
    const own = known.get(id)
    unsettled += Number(own === undefined || own.state === 'open')
    differences += Number(own?.payout !== last.bySecond)
    const player = bettorPlayerId(bettor)
    due.set(player, (due.get(player) ?? 0n) - bet.stake + last.bySecond)
  }
  const debts = await listOwed(db)
  for (const { player, owed, taken } of debts) due.set(player, (due.get(player) ?? 0n) + owed - taken)
  const { rows: wallets } = await sql<{ player: number; has: bigint }>`
    select wallet_id::float8 as player, real + bonus as has from ledger.wallets`.execute(db.sql)
  const total = (of: 'owed' | 'taken') => debts.reduce((sum, debt) => sum + Number(debt[of]), 0)
  return {
    ledger_unsettled: unsettled,
    ledger_differences: differences,
    ledger_wallets_off: wallets.filter(({ player, has }) => due.has(player) && due.get(player) !== has)
      .length,
    ledger_debtors: debts.length,
    ...{ ledger_owed: total('owed'), ledger_owed_taken: total('taken') },
  }
}

/** Sums of debts and of their paid parts, by player. A wallet has more by the first and less by the second. */
export async function listOwed({
  sql: on,
}: House['db']): Promise<{ player: number; owed: bigint; taken: bigint }[]> {
  const { rows } = await sql<{ player: number; owed: bigint; taken: bigint }>`
    select player_id::float8 as player, sum(owed_cents)::bigint as owed, sum(taken_cents)::bigint as taken from public.debts group by 1`.execute(
    on,
  )
  return rows
}

/**
 * Number of payouts that paid more to debts of other bets than their own winnings. Such a payout would take a part of
 * the stake.
 */
async function countStakesTaken({ db }: House): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from public.bets b join public.settlements s on s.player_id = b.player_id and s.bet_id = b.id
     where (select coalesce(sum(p.real_cents + p.bonus_cents), 0) from public.debt_payments p
             where p.player_id = s.player_id and p.bet_id = s.bet_id and p.n = s.n and p.debt_bet_id <> s.bet_id)
           > greatest(s.payout_real_cents + s.payout_bonus_cents - b.stake_real_cents - b.stake_bonus_cents, 0)`.execute(
    db.sql,
  )
  return rows[0]?.count ?? 0
}
