import type { GameName } from '@jogo/rules/games/all'
import type { Lottery } from '../../../../partners/lottery.ts'
import { type Chain, listChains } from '../shared/store.ts'
import * as store from './chain-store.ts'
import type { DealerDeps } from './deps.ts'
import { makeChain } from './hash-chain.ts'

/**
 * Number of remaining rounds at which the next chain is made: two weeks of rounds without a pause. Even if the lottery misses several draws or is down for
 * days, the next chain gets its salt in time.
 */
const NEXT_AHEAD = 50_000

/** Maximum wait for an overdue draw of the lottery, ms. Afterwards no rounds are planned on its chain, although the salt may still arrive. */
const DRAW_WITHIN_MS = 3 * 24 * 3_600_000

/**
 * Number of remaining rounds of a chain at which the next chain is made. For a short chain it is at most half, because the chain would otherwise never be used
 * alone.
 */
export const nextAhead = (chainLength: number): number => Math.min(NEXT_AHEAD, chainLength / 2)

/** Makes the next chain of a game before the last one ends, and fetches salts. @returns whether every chain has its salt */
export async function ensureChains(deps: DealerDeps, epoch: number, game: GameName): Promise<boolean> {
  const chains = await listChains(deps.db.sql, game)
  for (const chain of chains) if (!chain.salt) await fetchSalt(deps, epoch, game, chain)
  const now = deps.clock.now().getTime()
  const counted = chains.filter(({ salt, saltAt }) => salt || now - saltAt.getTime() <= DRAW_WITHIN_MS)
  const left = counted.reduce((sum, { length, nextPlace }) => sum + length - nextPlace + 1, 0)
  if (left >= nextAhead(deps.chainLength)) return counted.every(({ salt }) => salt)
  if (!(await makeNext(deps, epoch, game))) return false
  for (const chain of chains.filter((chain) => !counted.includes(chain)))
    deps.log.error(
      { game, number: chain.number, draw: chain.lotteryDraw },
      'a chain is passed over: its lottery draw is not known',
    )
  return false
}

/** @returns whether the chain was made */
async function makeNext(
  { db, clock, lottery, chainLength, log }: DealerDeps,
  epoch: number,
  game: GameName,
): Promise<boolean> {
  // The lottery is queried first. Hashing a chain takes seconds, which are wasted if the lottery does not answer.
  const before = await lottery.next()
  if (!before) return false
  const made = await makeChain(chainLength)
  // A chain must be published before its draw, so a draw that took place during the hashing is not used.
  const announced = before.at > clock.now() ? before : await lottery.next()
  if (!announced) return false
  if (!(await store.insertChain(db, epoch, { game, length: chainLength, made, announced }))) return false
  log.info({ game, firstHash: made.firstHash, draw: announced.number }, 'a chain is published')
  return true
}

async function fetchSalt(
  { db, lottery, log }: DealerDeps,
  epoch: number,
  game: GameName,
  { number, lotteryDraw }: Chain,
) {
  const result = await lottery.result(lotteryDraw)
  if (!result) return
  const salt = drawSalt(lotteryDraw, result)
  await store.updateSalt(db.sql, epoch, { game, number, salt })
  log.info({ game, salt }, 'a chain has its salt')
}

/** Salt of a chain: `federal:5921:012345-…`, the number of the draw and its prizes in order. */
const drawSalt = (draw: number, { prizes }: NonNullable<Awaited<ReturnType<Lottery['result']>>>) =>
  `federal:${draw}:${prizes.join('-')}`
