import type { GameName } from '@jogo/rules/games/all'
import type { Lottery } from '../../../../partners/lottery.ts'
import { type Chain, listChains } from '../shared/store.ts'
import * as store from './chain-store.ts'
import type { DealerDeps } from './deps.ts'
import { makeChain } from './hash-chain.ts'

/**
 * The next chain is made this many rounds before the end of the last one: two weeks of rounds without a pause. The lottery may miss several draws, or be down
 * for days, and the next chain still gets its salt in time.
 */
const NEXT_AHEAD = 50_000

/** Waiting time for an overdue lottery draw, ms. Later no rounds are planned on its chain, although its salt may still arrive. */
const DRAW_WITHIN_MS = 3 * 24 * 3_600_000

/**
 * Rounds left on a chain at which the next chain is made; at most half of a short chain, which otherwise
 * would never be used alone.
 */
export const nextAhead = (chainLength: number): number => Math.min(NEXT_AHEAD, chainLength / 2)

/** Makes the next chain of a game when the last one nears its end, and fetches drawn salts. @returns whether no salt is awaited */
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
  // The lottery is queried first: hashing a chain takes seconds, in vain while the lottery does not answer.
  const before = await lottery.next()
  if (!before) return false
  const made = await makeChain(chainLength)
  // A chain is published before its draw, so a draw that took place during the hashing is skipped.
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

/** `federal:5921:012345-…`: number of the draw and its prizes in their order. */
const drawSalt = (draw: number, { prizes }: NonNullable<Awaited<ReturnType<Lottery['result']>>>) =>
  `federal:${draw}:${prizes.join('-')}`
