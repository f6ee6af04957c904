import { setTimeout as sleep } from 'node:timers/promises'
import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { DONE, IN } from '@jogo/contract/transaction-codes'
import { brokenConstraint } from '../../../../platform/db.ts'
import type { Movement } from '../../../money/wallet/index.ts'
import { legOutcome, type MarketStanding } from '../../results/index.ts'
import { type SettledRow, writeWithoutMovement } from './attached.ts'
import type { BetToSettle } from './bet.ts'
import { listDebts } from './debt-store.ts'
import { type Decided, decide } from './decide.ts'
import type { SettleDeps } from './deps.ts'
import { createGiveWay } from './give-way.ts'
import { betLabels } from './labels.ts'
import { type BetPlan, planSettlement, RunningBalances } from './plan.ts'
import * as store from './store.ts'

/** Bets per chunk: read, decided and posted together. Their wallets are locked until the commit, which blocks the batch of any stake of these players. */
const CHUNK = 1_000
/** Movements of a set. */
const SET = 10_000
/** Tries of a chunk whose bets or wallets change meanwhile. */
const TRIES = 6
const NOBODY: ReadonlySet<number> = new Set()

export interface SettledMarket {
  /** Bets read, and bets changed. */
  bets: number
  changed: number
  longestMs: number
}

/**
 * Settles every bet on a market by its current results: payout, refund, reversal, reopening. Idempotent, safe under concurrent runs, and resumes after an
 * interruption.
 * @throws Error if a wallet refused its payout; all other bets are settled by then
 */
export async function settleMarket(
  deps: SettleDeps,
  marketId: number,
  { chunk = CHUNK } = {},
): Promise<SettledMarket> {
  const { results } = deps
  const { standing, last } = await results.standing(marketId)
  const tally: SettledMarket = { bets: 0, changed: 0, longestMs: 0 }
  const refused = new Set<number>()
  const read = (after: store.Cursor): Promise<store.ReadBets> =>
    store.listBets(deps.db.sql, marketId, after, chunk)
  let ahead: Promise<store.ReadBets> | undefined = read(store.FROM_START)
  let from = store.FROM_START
  const pauseAfter = createGiveWay(() => store.areStakesPosted(deps.db.sql))
  while (ahead) {
    const began = performance.now()
    const { bets, next }: store.ReadBets = await ahead
    // Reading of the next chunk overlaps with posting of this one.
    ahead = next && read(next)
    ahead?.catch(() => {})
    tally.changed += await settleChunk(deps, { marketId, standing, refused }, bets, () => read(from))
    tally.bets += bets.length
    const tookMs = performance.now() - began
    tally.longestMs = Math.max(tally.longestMs, tookMs)
    from = next ?? from
    if (next) await sleep(await pauseAfter(bets.length, tookMs))
  }
  if (refused.size > 0)
    throw new Error(`market ${marketId}: ${refused.size} wallets refused what their bets came to`)
  await results.updateSettled(marketId, last, deps.clock.now())
  return tally
}

interface Settling {
  marketId: number
  standing: MarketStanding
  /** Players whose wallet refused the movement. */
  refused: Set<number>
}

/** @param read reads the bets again after a concurrent change @returns number of changed bets */
async function settleChunk(
  deps: SettleDeps,
  { marketId, standing, refused }: Settling,
  asRead: readonly BetToSettle[],
  read: () => Promise<{ bets: readonly BetToSettle[] }>,
): Promise<number> {
  // Players with a balance below the planned reversal since the read. The balance counts as zero only at the last try, so that constant staking
  // cannot block a settlement.
  const short = new Set<number>()
  let bets = asRead
  let changed = 0
  for (let tries = 1; ; tries += 1) {
    const due = bets.flatMap((bet) => {
      const decided = refused.has(bet.playerId) ? undefined : decideAnew(bet, marketId, standing)
      return decided ? [{ bet, decided }] : []
    })
    const outcome = await postAll(deps, await planAll(deps, due, tries === TRIES ? short : NOBODY))
    changed += outcome.settled
    if (outcome.isComplete) return changed
    for (const { walletId, code } of outcome.refused) {
      if (code === 'insufficient_funds') short.add(walletId)
      else if (code !== 'bet_changed') {
        refused.add(walletId)
        deps.log.error({ marketId, walletId, code }, 'a wallet refused what a bet came to')
      }
    }
    if (tries === TRIES) throw new Error(`market ${marketId}: its bets change while they are settled`)
    bets = (await read()).bets
  }
}

const decideAnew = (bet: BetToSettle, marketId: number, standing: MarketStanding): Decided | undefined =>
  decide(bet, (leg) => (leg.marketId === marketId ? legOutcome(standing, { ...bet, ...leg }) : 'as it is'))

/** Plans in bet order, so that each bet sees the wallet as left by the one before. */
export async function planAll(
  deps: SettleDeps,
  due: readonly { bet: BetToSettle; decided: Decided }[],
  emptied: ReadonlySet<number>,
): Promise<BetPlan[]> {
  const { db, wallet } = deps
  const ending = due.filter(({ decided }) => decided.ending)
  const paid = ending.flatMap(({ bet: { playerId, paidBy } }) =>
    paidBy && !emptied.has(playerId) ? [{ playerId, reference: paidBy }] : [],
  )
  const paying = ending.flatMap(({ bet, decided: { ending: to } }) =>
    bet.paidBy || (to && to.payout.real + to.payout.bonus > 0n) ? [bet.playerId] : [],
  )
  const [holdings, debts, labels] = await Promise.all([
    wallet.holdings(paid.map(({ playerId, reference }) => ({ walletId: playerId, rq: reference }))),
    listDebts(db.sql, paying),
    betLabels(
      deps,
      ending.map(({ bet }) => bet),
    ),
  ])
  const purses = new RunningBalances(paid, holdings, debts)
  return due.map(({ bet, decided }) => planSettlement(bet, decided, purses, labels(bet)))
}

interface Outcome {
  settled: number
  isComplete: boolean
  refused: readonly { walletId: number; code: string }[]
}

/** Posts bets with movements in sets, and bets without in one statement. */
export async function postAll(deps: SettleDeps, plans: readonly BetPlan[]): Promise<Outcome> {
  const at = deps.clock.now()
  const moving = plans.filter(({ movements }) => movements.length > 0)
  const quiet = plans.filter(({ movements }) => movements.length === 0)
  const [posted, written] = await Promise.all([
    postSets(deps, moving, at),
    writeWithoutMovement(deps, quiet, at),
  ])
  if (written) publishEnded(deps, quiet)
  return {
    settled: posted.settled + (written ? quiet.length : 0),
    isComplete: posted.isComplete && written,
    refused: posted.refused,
  }
}

async function postSets({ wallet }: SettleDeps, plans: readonly BetPlan[], at: Date): Promise<Outcome> {
  let settled = 0
  for (const set of splitIntoSets(plans)) {
    try {
      const answer = await wallet.postSet(set.flatMap((plan) => settlementMovements(plan, at)))
      if ('refused' in answer) return { settled, isComplete: false, refused: answer.refused }
      // A duplicate was posted, and its bet written, by another process.
      if (answer.posted.some(({ duplicate }) => duplicate)) return { settled, isComplete: false, refused: [] }
    } catch (error) {
      // Another market's settlement took the same debt meanwhile.
      if (brokenConstraint(error)?.startsWith('debt')) return { settled, isComplete: false, refused: [] }
      throw error
    }
    settled += set.length
  }
  return { settled, isComplete: true, refused: [] }
}

function splitIntoSets(plans: readonly BetPlan[]): BetPlan[][] {
  const sets: BetPlan[][] = []
  let size = SET
  for (const plan of plans) {
    if (size + plan.movements.length > SET) {
      sets.push([])
      size = 0
    }
    sets.at(-1)?.push(plan)
    size += plan.movements.length
  }
  return sets
}

function settlementMovements(plan: BetPlan, at: Date): Movement[] {
  const row: SettledRow = { plan, at }
  return plan.movements.map((movement, place) =>
    place === 0 ? { ...movement, attach: { kind: 'bets.settle', row } } : movement,
  )
}

/**
 * Publishes bets that ended without a movement to open pages: lost bets and reopened bets. Movements announce
 * all other bets.
 */
function publishEnded({ bus }: Pick<SettleDeps, 'bus'>, plans: readonly BetPlan[]): void {
  for (const { bet, ending } of plans) {
    if (!ending) continue
    const event: UserTransactionEvent = {
      source_type: 'bet',
      source: { id: bet.id, ...ending.label },
      ...{ status: DONE, type: IN, amount: 0 },
    }
    bus.publish(`transactions.user.${bet.playerId}`, event)
  }
}
