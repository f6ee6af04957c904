import { cashOutRound } from './cash-out.ts'
import { closeIdleRounds } from './close-idle.ts'
import type { Deps } from './deps.ts'
import type { Moved } from './move-round.ts'
import { type BetRequest, createOpenRound } from './open-round.ts'
import { revealTile } from './reveal-tile.ts'
import { type Commitment, getSeeds, rotateSeeds } from './rotate-seeds.ts'
import type { Round } from './round.ts'
import { findCurrentRound, getRound, listRounds, type RoundPage } from './show-rounds.ts'

export { gamesAttachers } from './attached.ts'
export { gameName } from './catalogue.ts'
export type { Deps as GamesDeps } from './deps.ts'
export type { Round } from './round.ts'

/**
 * The house's own games, so far Mines. A round's stake and board are fixed in one transaction, its payout and its close in
 * another; in between it is only tiles. Every round can be computed again from its seeds (scheme PF-1).
 */
export interface Games {
  openRound(request: BetRequest): Promise<Moved>
  revealTile(playerId: number, roundId: string, tile: number): Promise<Moved>
  cashOut(playerId: number, roundId: string): Promise<Moved>
  /** @returns how many rounds left alone were closed */
  closeIdleRounds(): Promise<number>
  findCurrentRound(playerId: number): Promise<Round | undefined>
  getRound(playerId: number, roundId: string): Promise<Round>
  listRounds(playerId: number, cursor?: string): Promise<RoundPage>
  getSeeds(playerId: number): Promise<Commitment>
  rotateSeeds(playerId: number, clientSeed?: string): Promise<Commitment>
}

export function createGames(deps: Deps): Games {
  return {
    openRound: createOpenRound(deps),
    revealTile: (playerId, roundId, tile) => revealTile(deps, playerId, roundId, tile),
    cashOut: (playerId, roundId) => cashOutRound(deps, playerId, roundId),
    closeIdleRounds: () => closeIdleRounds(deps),
    findCurrentRound: (playerId) => findCurrentRound(deps, playerId),
    getRound: (playerId, roundId) => getRound(deps, playerId, roundId),
    listRounds: (playerId, cursor) => listRounds(deps, playerId, cursor),
    getSeeds: (playerId) => getSeeds(deps, playerId),
    rotateSeeds: (playerId, clientSeed) => rotateSeeds(deps, playerId, clientSeed),
  }
}
