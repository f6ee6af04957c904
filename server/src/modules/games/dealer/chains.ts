import type { GameName } from '@jogo/rules/games/all'
import type { Lottery } from '../../../partners/lottery.ts'
import { type Chain, listChains } from '../shared/store.ts'
import * as store from './chain-store.ts'
import type { DealerDeps } from './deps.ts'
import { makeChain } from './hash-chain.ts'

/** Rounds before the end of the last chain at which the next one is made, so that its salt is known in time. */
const NEXT_AHEAD = 2_000

/**
 * Sees to it that a game has a chain to draw from: makes the next one when the last comes to its end, and fetches salts that were drawn.
 * @returns whether nothing is awaited
 */
export async function keepChains(deps: DealerDeps, epoch: number, game: GameName): Promise<boolean> {
  const chains = await listChains(deps.db.sql, game)
  for (const chain of chains) if (!chain.salt) await fetchSalt(deps, epoch, game, chain)
  const left = chains.reduce((sum, { length, nextPlace }) => sum + length - nextPlace + 1, 0)
  if (left >= Math.min(NEXT_AHEAD, deps.chainLength / 2)) return chains.every(({ salt }) => salt)
  await makeNext(deps, epoch, game)
  return false
}

async function makeNext({ db, lottery, chainLength, log }: DealerDeps, epoch: number, game: GameName) {
  const made = await makeChain(chainLength)
  const announced = await lottery.next()
  if (!announced) return
  if (await store.insertChain(db, epoch, { game, length: chainLength, made, announced }))
    log.info({ game, firstHash: made.firstHash, draw: announced.number }, 'a chain is published')
}

async function fetchSalt(
  { db, lottery, log }: DealerDeps,
  epoch: number,
  game: GameName,
  { number, lotteryDraw }: Chain,
) {
  const result = await lottery.result(lotteryDraw)
  if (!result) return
  const salt = saltOf(lotteryDraw, result)
  await store.setSalt(db.sql, epoch, { game, number, salt })
  log.info({ game, salt }, 'a chain has its salt')
}

/** `federal:5921:012345-…`: number of the draw and its prizes in their order. */
const saltOf = (draw: number, { prizes }: NonNullable<Awaited<ReturnType<Lottery['result']>>>) =>
  `federal:${draw}:${prizes.join('-')}`
