import { randomUUID } from 'node:crypto'
import type { placeBets } from '@jogo/contract/bets'
import type { BodyOf } from '@jogo/contract/endpoint'
import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { productAccount } from '../../server/src/ledger/index.ts'
import { createBets } from '../../server/src/modules/sports/bets/index.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { sportsOffer } from '../../server/test/sports-offer.ts'
import type { TownDatabase } from '../../tools/database.ts'
import { BENCH_SLOT } from '../games/dealing.ts'
import { openBets } from '../lib/bets.ts'

const MATCHES = 300
const ODDS = [2_000, 3_400, 3_800]
const LEGS = 3
const STAKE = cents(100)

type Slip = BodyOf<typeof placeBets>
export type BenchBook = Awaited<ReturnType<typeof openBook>>

/** Three hundred matches with a market each, and bets on them through the module in this process. */
export async function openBook({ appUrl, ownerUrl }: Pick<TownDatabase, 'appUrl' | 'ownerUrl'>) {
  const { deps, wallet, close } = openBets(appUrl, BENCH_SLOT)
  const { db } = deps
  const bets = createBets(deps)
  const offer = sportsOffer(db)
  await offer.open()
  const matches: { fixture: number; market: number }[] = []
  for (let at = 0; at < MATCHES; at += 1)
    matches.push(await offer.match({ odds: ODDS }, { startsInMs: 86_400_000 }))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze')

  /** A multiple of three legs on random matches, optionally among the first matches. */
  function slip(among = MATCHES, legs = LEGS): Slip {
    const places = new Set<number>()
    while (places.size < legs) places.add(Math.floor(Math.random() * among))
    const chosen = [...places].map((at) => ({
      fixture: matches[at]?.fixture ?? 0,
      market: 1,
      specifiers: '',
      selection: String(1 + Math.floor(Math.random() * ODDS.length)),
    }))
    return {
      slip: randomUUID(),
      policy: 'same',
      bets: [
        {
          id: randomUUID(),
          stake: Number(STAKE),
          legs: chosen.map((leg) => ({ ...leg, odds: ODDS[Number(leg.selection) - 1] ?? 0, version: 1 })),
        },
      ],
    }
  }

  return {
    matches,
    offer,
    db,
    bets,
    slip,
    stake: (playerId: number) =>
      wallet.takeStake({
        playerId,
        rq: newId(),
        stake: STAKE,
        account: productAccount('sports', 2),
        label: { casino_game: { name: 'bench' } },
        content: 'bench',
      }),
    async place(playerId: number, among?: number) {
      const { problems } = await bets.place(playerId, slip(among))
      if (problems.length > 0) throw new Error(JSON.stringify(problems))
    },
    async countBets(): Promise<number> {
      const { rows } = await owner.query<{ count: string }>('select count(*)::text as count from public.bets')
      return Number(rows[0]?.count)
    },
    /** Counts the legs accepted at prices of a market before a version. */
    async countBefore(market: number, version: number): Promise<number> {
      const { rows } = await owner.query<{ count: string }>(
        'select count(*)::text as count from public.bet_legs where market_id = $1 and price_version < $2',
        [market, version],
      )
      return Number(rows[0]?.count)
    },
    async close() {
      await close()
      await owner.end()
    },
  }
}
