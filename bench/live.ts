import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@jogo/rules/money'
import { productAccount } from '../server/src/modules/money/wallet/index.ts'
import { createDecideWaiting, settleMarket } from '../server/src/modules/sports/bets/index.ts'
import { newId } from '../server/src/platform/ids.ts'
import { plantPlayers } from '../server/test/plant-players.ts'
import { sportsOffer } from '../server/test/sports-offer.ts'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { asOwner } from './lib/as-owner.ts'
import { createOwnDatabase, openBets } from './lib/bets.ts'
import { type BenchPostgres, startBenchPostgres } from './lib/postgres.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { median, quantile } from './lib/slices.ts'
import { listWrong } from './live/check.ts'
import { openOneByOne } from './live/one-by-one.ts'
import { plantTurns, plantWaiting } from './live/plant.ts'
import { plantResult } from './settle/plant.ts'
import { load } from './wallet-load.ts'

parseArguments(commandLine('npm run bench -- live   decisions about bets on matches under way', {}))

/**
 * `npm run bench -- live`: bets that wait, decided by the worker's code. `spread`: the waits of all bets end within six seconds, while prices move, markets are
 * suspended for a moment and goals fall; every decision is judged again by the log of prices. `goal`: one goal stops all bets at once, against the settlement
 * of as many bets, against a decision in a transaction for each bet, and with stakes of other players beside.
 */
const TARGETS: Readonly<Record<string, Target>> = {
  wrong: { most: 0 },
  lag_p99_ms: { most: 500 },
  goal_vs_settle: { least: 0.5 },
  vs_one_by_one: { least: 6 },
  bets_meanwhile: { least: 0.3 },
}
const BETS = 10_000
const MATCHES = 20
const SPREAD_MS = 6_000
const PLAYERS = 100_000
const BALANCE = 100_000
const STAKERS = 64
/** Interval of the worker's looks, ms. */
const LOOK_MS = 150
const EPOCH = 7
const GOALS = 3

type LiveMatch = Awaited<ReturnType<ReturnType<typeof sportsOffer>['liveMatch']>>

const server = await startBenchPostgres('live')
try {
  report('live', await measure(server), TARGETS)
} finally {
  await server.remove()
}

async function measure(postgres: BenchPostgres): Promise<Record<string, number>> {
  await postgres.admin('postgres', 'create database naive owner jogo_owner')
  const { ownerUrl, appUrl } = await createOwnDatabase(postgres)
  const { deps, wallet, close } = openBets(appUrl)
  const { db } = deps
  const offer = sportsOffer({ sql: db.sql })
  await offer.open()
  await asOwner(ownerUrl, async (client) => {
    say(`planting ${PLAYERS} players`)
    await plantPlayers(client, PLAYERS, BALANCE)
    await plantTurns(client, PLAYERS)
  })
  const matches: LiveMatch[] = []
  for (let at = 0; at < MATCHES + 3; at += 1)
    matches.push(await offer.liveMatch({ odds: [2_500, 3_400, 3_000], epoch: EPOCH }))
  const decide = createDecideWaiting(deps)
  const plant = (chosen: readonly LiveMatch[], bets: number, dueMs: readonly [number, number]) =>
    asOwner(ownerUrl, async (client) => {
      for (const { fixture, market } of chosen)
        await plantWaiting(client, { fixture, market, bets: bets / chosen.length, dueMs })
    })
  const decideAll = async () => {
    const began = performance.now()
    let left = await countWaiting(appUrl)
    const all = left
    while (left > 0) {
      await decide()
      left = await countWaiting(appUrl)
    }
    return (all * 1_000) / (performance.now() - began)
  }
  const goal = async ({ fixture, market }: LiveMatch) => {
    await db.transaction(async (tx) => sportsOffer({ sql: tx }).price(market, { state: 2 }))
    await asOwner(ownerUrl, (client) =>
      client.query('update public.fixtures set home_score = home_score + 1 where id = $1', [fixture]),
    )
  }
  const stakes = () =>
    load(
      ({ wallet: playerId }) =>
        wallet.takeStake({
          ...{ playerId, rq: newId(), stake: cents(1n), account: productAccount('sports', 1) },
          label: { type: 'Simples', market: { sport_name: 'Futebol', full_name: 'bench' } },
        }),
      { players: STAKERS, wallets: PLAYERS, seconds: 3 },
    )

  // Warm-up.
  const [warm, other, beside] = matches.slice(MATCHES) as [LiveMatch, LiveMatch, LiveMatch]
  await plant([warm], 500, [0, 0])
  await decideAll()

  say(`${BETS} waits on ${MATCHES} matches end within ${SPREAD_MS} ms`)
  const chosen = matches.slice(0, MATCHES)
  await plant(chosen, BETS, [1_000, 1_000 + SPREAD_MS])
  const stop = new AbortController()
  const decider = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now()
      await decide()
      await sleep(Math.max(0, LOOK_MS - (performance.now() - began)))
    }
  })()
  for (let step = 0; step < 40; step += 1) {
    const match = chosen[step % MATCHES] as LiveMatch
    const inOrder = (state: number) =>
      db.transaction(async (tx) =>
        sportsOffer({ sql: tx }).price(match.market, {
          state,
          odds: [2_400 + 50 * (step % 5), 3_400, 3_000],
        }),
      )
    if (step % 13 === 7) await goal(match)
    else if (step % 5 === 3) {
      await inOrder(2)
      await sleep(20)
      await inOrder(1)
    } else await inOrder(1)
    await sleep(150)
  }
  while ((await countWaiting(appUrl)) > 0) await sleep(50)
  stop.abort()
  await decider
  const lags = await listLags(ownerUrl)
  const wrong = await asOwner(ownerUrl, listWrong)
  say(`${lags.length} taken, ${BETS - lags.length} refused, ${wrong.length} wrong`)

  const goals: number[] = []
  for (let at = 0; at < GOALS; at += 1) {
    const match = chosen[at] as LiveMatch
    await db.transaction(async (tx) => sportsOffer({ sql: tx }).price(match.market, { state: 1 }))
    await asOwner(ownerUrl, (client) =>
      client.query('update public.fixtures set home_score = 1, away_score = 0 where id = $1', [
        match.fixture,
      ]),
    )
    await plant([match], BETS, [60_000, 60_000])
    await goal(match)
    goals.push(await decideAll())
  }
  const settles: number[] = []
  await plant([other], BETS, [0, 0])
  const accepted = await decideAll()
  await asOwner(ownerUrl, (client) => plantResult(client, other.market))
  const { changed } = await timed(settles, () => settleMarket(deps, other.market))
  if (changed !== BETS) throw new Error(`${changed} bets were settled`)
  const naive = await openOneByOne(postgres.databaseUrl('naive', 'owner'))
  await naive.slice(1)
  const naives = [await naive.slice(2)]
  await naive.close()

  await plant([beside], 4 * BETS, [60_000, 60_000])
  const quiet = await stakes()
  await goal(beside)
  const busy = decideAll()
  const meanwhile = await stakes()
  await busy
  const after = await stakes()
  await close()
  const rate = median(goals)
  const settled = BETS / ((settles[0] ?? 0) / 1_000)
  say(
    `goal ${goals.map((each) => round(each, 0)).join(', ')}/s, settle ${round(settled, 0)}/s, one by one ${round(naives[0] ?? 0, 0)}/s`,
  )
  return {
    wrong: wrong.length,
    lag_p99_ms: round(quantile(lags, 0.99), 0),
    goal_vs_settle: round(rate / settled),
    vs_one_by_one: round(rate / (naives[0] ?? 0), 1),
    bets_meanwhile: round(meanwhile.rate / median([quiet.rate, after.rate])),
    goal_per_second: round(rate, 0),
    accepted_per_second: round(accepted, 0),
    taken: lags.length,
  }
}

async function timed<T>(took: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  took.push(performance.now() - began)
  return result
}

function countWaiting(url: string): Promise<number> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from public.pending_bets')
    return Number(rows[0]?.n)
  })
}

/** From the end of the wait to the acceptance of each bet, ms. */
function listLags(url: string): Promise<number[]> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ lag: number }>(
      `select (extract(epoch from b.accepted_at - w.due_at) * 1000)::float8 as lag from public.bets b join public.bench_waits w on w.bet_id = b.id
        where b.accepted_at is not null`,
    )
    return rows.map(({ lag }) => lag)
  })
}
