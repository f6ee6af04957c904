import type { ResponseOf } from '@jogo/contract/endpoint'
import type { doubleTable } from '@jogo/contract/games/double/calls'
import { gameChannel } from '@jogo/contract/realtime'
import type { GameName } from '@jogo/rules/games/all'
import { createCache } from '../../../../platform/cached.ts'
import type { Tx } from '../../../../platform/db.ts'
import { LISTENED_SUBJECT, type ListenedHint } from '../../../house/realtime/index.ts'
import type { GamesDeps } from '../deps.ts'
import { GOING, type SharedRound, sharedRoundView } from './shared-round.ts'
import * as store from './store.ts'

/** Type of the answers about shared games, without the fields of the outcome. */
export type TableWire = ResponseOf<typeof doubleTable>

const LAST = 20
const FRESH_MS = 100

interface Seen {
  now: Date
  /** Monotonic time of the read, ms. */
  at: number
  chain: store.Chain | undefined
  nextChain: store.Chain | undefined
  last: SharedRound[]
}

/** Public state of the shared games, by the database's clock. */
export function createTables({ db, clock, bus }: Pick<GamesDeps, 'db' | 'clock' | 'bus'>) {
  const seen = createCache<GameName, Seen>(clock, FRESH_MS, async (game) => {
    // A viewer without a socket also counts as a viewer for the dealer.
    bus.publish(LISTENED_SUBJECT, { channels: [gameChannel(game)] } satisfies ListenedHint)
    const [now, last, chains] = await Promise.all([
      store.readNow(db.sql),
      store.listLast(db.sql, game, LAST + 1),
      store.listChains(db.sql, game),
    ])
    const at = clock.elapsed()
    const chain = await chainNow(db.sql, game, last[0], chains)
    const nextChain = chain && chains.find(({ number }) => number > chain.number)
    return { now, at, last, chain, nextChain }
  })
  return async (game: GameName): Promise<TableWire> => {
    const found = await seen(game)
    if (!found) throw new Error(`no table of ${game}`)
    const [newest] = found.last
    const now = new Date(found.now.getTime() + clock.elapsed() - found.at)
    return {
      now: now.toISOString(),
      round: newest ? sharedRoundView(newest) : null,
      chain: found.chain ? chainView(found.chain) : null,
      next_chain: found.nextChain ? chainView(found.nextChain) : null,
      last: found.last.flatMap(lastView).slice(0, LAST),
    } as TableWire
  }
}

/** Chain of the newest round, even if its last hash is used; without a round the next chain. */
async function chainNow(
  tx: Tx,
  game: GameName,
  newest: SharedRound | undefined,
  chains: readonly store.Chain[],
): Promise<store.Chain | undefined> {
  const next = chains.find(({ salt }) => salt) ?? chains[0]
  if (!newest || !GOING.includes(newest.phase) || newest.chain === next?.number) return next
  return (await store.findChain(tx, game, newest.chain)) ?? next
}

const chainView = (chain: store.Chain): NonNullable<TableWire['chain']> => ({
  number: chain.number,
  length: chain.length,
  first_hash: chain.firstHash,
  lottery_draw: chain.lotteryDraw,
  salt_at: chain.saltAt.toISOString(),
  salt: chain.salt ?? null,
})

const lastView = ({ n, chain, place, hash, outcome }: SharedRound) =>
  hash && outcome ? [{ n, chain, place, hash, outcome }] : []
