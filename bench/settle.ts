import { cents } from '@jogo/rules/money'
import { productAccount } from '../server/src/modules/money/wallet/index.ts'
import { settleMarket } from '../server/src/modules/sports/bets/index.ts'
import { newId } from '../server/src/platform/ids.ts'
import { plantPlayers } from '../server/test/plant-players.ts'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { asOwner } from './lib/as-owner.ts'
import { createOwnDatabase, openBets } from './lib/bets.ts'
import { type BenchPostgres, startBenchPostgres } from './lib/postgres.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { median } from './lib/slices.ts'
import { openNaive } from './settle/naive.ts'
import { PLAYERS, plantBets, plantMatch, plantResult } from './settle/plant.ts'
import { load } from './wallet-load.ts'

parseArguments(commandLine('npm run bench -- settle   the settling of a market with many bets', {}))

/**
 * `npm run bench -- settle`: bets of a decided market, settled by the worker's code, against a transaction for each bet; a market of a
 * million bets against a market of a hundred thousand; multiples against singles; and stakes of other players during a settlement. Half of
 * the bets win. `BENCH_BETS`: size of the large market.
 */
const TARGETS: Readonly<Record<string, Target>> = {
  vs_naive: { least: 30 },
  rate_1e6_vs_1e5: { least: 0.9 },
  longest_chunk_ms: { most: 500 },
  multiples_vs_singles: { least: 0.6 },
  bets_meanwhile: { least: 0.4 },
  replay_paid: { most: 0 },
}
const MANY = Number(process.env.BENCH_BETS ?? 1_000_000)
const SOME = 100_000
const STAKERS = 64
const BALANCE = 100_000

const server = await startBenchPostgres('settle')
try {
  report('settle', await measure(server), TARGETS)
} finally {
  await server.remove()
}

async function measure(postgres: BenchPostgres): Promise<Record<string, number>> {
  await postgres.admin('postgres', 'create database naive owner jogo_owner')
  const { ownerUrl, appUrl } = await createOwnDatabase(postgres)
  const markets = await plantAll(ownerUrl)
  const { deps, wallet, close } = openBets(appUrl)
  const settle = async (market: number) => {
    const began = performance.now()
    const { bets, changed, longestMs } = await settleMarket(deps, market)
    const rate = (changed * 1_000) / (performance.now() - began)
    say(
      `market ${market}: ${changed} of ${bets} bets, ${round(rate, 0)}/s, longest chunk ${round(longestMs, 0)} ms`,
    )
    return { rate, longestMs, changed }
  }
  const stakes = (seconds: number) =>
    load(
      ({ wallet: playerId }) =>
        wallet.takeStake({
          ...{ playerId, rq: newId(), stake: cents(1n), account: productAccount('sports', 1) },
          label: { type: 'Simples', market: { sport_name: 'Futebol', full_name: 'bench' } },
        }),
      { players: STAKERS, wallets: PLAYERS, seconds },
    )

  const naive = await openNaive(postgres.databaseUrl('naive', 'owner'))
  await naive.slice(1)
  await settle(markets.warm)
  const naives = [(await naive.slice(3)).rate]
  const singles = [await settle(markets.some)]
  naives.push((await naive.slice(3)).rate)
  const multiples = [await settle(markets.multiples)]
  const many = await settle(markets.many)
  singles.push(await settle(markets.more))
  naives.push((await naive.slice(3)).rate)
  await naive.close()
  const movements = await count(appUrl)
  const again = await settle(markets.some)
  const paidAgain = (await count(appUrl)) - movements + again.changed

  const quiet = await stakes(3)
  const busy = settle(markets.meanwhile)
  const beside = await stakes(3)
  await busy
  const after = await stakes(3)
  await close()
  say(
    `naive ${naives.map((rate) => round(rate, 0)).join(', ')}/s; stakes ${[quiet, beside, after].map(({ rate }) => round(rate, 0)).join(', ')}/s`,
  )
  const rate = median(singles.map((single) => single.rate))
  return {
    vs_naive: round(rate / median(naives), 1),
    rate_1e6_vs_1e5: round(many.rate / rate),
    longest_chunk_ms: round(
      Math.max(...[...singles, ...multiples, many].map(({ longestMs }) => longestMs)),
      0,
    ),
    multiples_vs_singles: round((multiples[0]?.rate ?? 0) / rate),
    bets_meanwhile: round(beside.rate / median([quiet.rate, after.rate])),
    replay_paid: paidAgain,
    singles_per_second: round(rate, 0),
    many_per_second: round(many.rate, 0),
    many_bets: MANY,
    naive_per_second: round(median(naives), 0),
  }
}

async function plantAll(ownerUrl: string) {
  return asOwner(ownerUrl, async (client) => {
    await client.query('set synchronous_commit = off')
    say(`planting ${PLAYERS} players and ${MANY + 4.2 * SOME} bets`)
    await plantPlayers(client, PLAYERS, BALANCE)
    const [firstMarket = 0, two = 0, warm = 0, some = 0, more = 0, multiples = 0, many = 0, meanwhile = 0] =
      await plantMatch(client, 8)
    const decided = [firstMarket, two]
    await plantBets(client, { market: warm, bets: SOME / 5, kind: 'single' }, decided)
    await plantBets(client, { market: some, bets: SOME, kind: 'single' }, decided)
    await plantBets(client, { market: more, bets: SOME, kind: 'single' }, decided)
    await plantBets(client, { market: multiples, bets: SOME, kind: 'multiple' }, decided)
    await plantBets(client, { market: many, bets: MANY, kind: 'single' }, decided)
    await plantBets(client, { market: meanwhile, bets: 2 * SOME, kind: 'single' }, decided)
    for (const market of [firstMarket, two, warm, some, more, multiples, many, meanwhile])
      await plantResult(client, market)
    await client.query('vacuum analyze')
    say('planted')
    return { warm, some, more, multiples, many, meanwhile }
  })
}

function count(url: string): Promise<number> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from ledger.journal')
    return Number(rows[0]?.n)
  })
}
