import { isPromisedSeed, serverSeedHash } from '@jogo/rules/fair/pf1'
import { wordStream } from '@jogo/rules/fair/words'
import { mineTiles } from '@jogo/rules/games/mines/mines'

/** A server seed without a bet, which is public from the start. */
const SERVER_SEED = '5e2b8d0f7a41c963b0d8e6f2147c9a35d1e07b6498f3a25c0b7d4e8169f3c2a0'
const SEAL = serverSeedHash(SERVER_SEED)
const MINES = 5

export interface Sample {
  seal: string
  serverSeed: string
  matches: boolean
  mines: number[]
}

/** The board of 5 mines for this client seed, by scheme PF-1, as in a real round. */
export function drawSample(clientSeed: string): Sample {
  return {
    seal: SEAL,
    serverSeed: SERVER_SEED,
    matches: isPromisedSeed(SERVER_SEED, SEAL),
    mines: mineTiles(wordStream({ serverSeed: SERVER_SEED, clientSeed }, 0), MINES),
  }
}
