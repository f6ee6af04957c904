import type { GameName } from '@jogo/rules/games/all'
import { openRound, type Terms } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type { PayloadOf } from '../../facts.ts'
import type { AttachedRow, Attacher } from '../wallet/index.ts'
import * as store from './attached-store.ts'
import { houseGame } from './house-games.ts'
import type { Round } from './round.ts'

/** Attached to a stake: the round it opens. */
export interface BetRow {
  id: string
  game: GameName
  bet: object
  terms: Terms
  openedAt: Date
}

/** Attached to a payout or refund: the round as its payer saw it, what it becomes, and what the others are told. */
export interface MoveRow {
  before: Round
  after: Round
  fact: PayloadOf<'round.closed'>
}

/** Who rotates faster than this is told to try again. */
const LOOKS_AT_MOST = 4

/** What the ledger writes for us in the transaction of the money. The answer to an opened round is its `Round`. */
export const gamesAttachers: Readonly<Record<'games.open-round' | 'games.close-round', Attacher>> = {
  'games.open-round': async (client, rows) => {
    const results = new Map<number, Round>()
    const vetoed: { index: number; code: 'round_open' | 'busy' }[] = []
    let left = rows
    // A pair rotated while a look waited for its lock leaves a new one, which only another look sees.
    for (let look = 1; left.length > 0; look += 1) {
      const again: AttachedRow[] = []
      const answers = await store.openRounds(client, left)
      for (const [at, row] of left.entries()) {
        const { verdict, pair, nonce } = answers[at] ?? { verdict: 'no_pair' }
        if (pair && nonce !== undefined) results.set(row.index, toRound(row, pair, nonce))
        else if (verdict === 'round_open') vetoed.push({ index: row.index, code: 'round_open' })
        else if (look === LOOKS_AT_MOST) vetoed.push({ index: row.index, code: 'busy' })
        else again.push(row)
      }
      left = again
    }
    return { results, vetoed }
  },

  'games.close-round': async (client, rows) => {
    const closed = await store.closeRounds(client, rows)
    const vetoed = rows
      .filter((_, at) => !closed.has(at))
      .map(({ index }) => ({ index, code: 'round_changed' as const }))
    return { vetoed }
  },
}

function toRound({ row, walletId, posted }: AttachedRow, seeds: Round['seeds'], nonce: number): Round {
  const { id, game, bet, terms, openedAt } = row as BetRow
  return {
    ...openRound(houseGame(game).rules, bet, terms),
    id,
    game,
    playerId: walletId,
    seeds,
    nonce,
    stakeReal: cents(-posted.split.real),
    stakeBonus: cents(-posted.split.bonus),
    openedAt,
    movedAt: openedAt,
  }
}
