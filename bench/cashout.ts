import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BetsDeps,
  createBets,
  decideWaitingSales,
  sellChanged,
  settleMarket,
} from '../server/src/modules/sports/bets/index.ts'
import { plantPlayers } from '../server/test/plant-players.ts'
import { sportsOffer } from '../server/test/sports-offer.ts'
import { commandLine, readWords, startedWith } from '../tools/command-line.ts'
import { openNaiveQuotes } from './cashout/naive.ts'
import { plantDue, plantLog, plantOpen, plantRules } from './cashout/plant.ts'
import { asOwner } from './lib/as-owner.ts'
import { createOwnDatabase, openBets } from './lib/bets.ts'
import { type BenchPostgres, startBenchPostgres } from './lib/postgres.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { alternate, median, pairedRatio, quantile } from './lib/slices.ts'
import { plantResult } from './settle/plant.ts'

const COMMAND = commandLine('npm run bench -- cashout   offers for bets on a match under way', {
  bets: { type: 'string', value: 'N', says: 'open bets on the match; 100000 by default' },
})
const { options } = readWords(COMMAND, startedWith(COMMAND))

/**
 * `npm run bench -- cashout`: open bets on one match under way, whose prices change ten times a second. Quotes against a reader without prices of now; automatic
 * cash-outs, as many of them on a suspended market, by the worker's code: the time from a price to the end of the run that checked every rule by it; and
 * cash-outs whose wait is over against the settlement of their market.
 */
const TARGETS: Readonly<Record<string, Target>> = {
  quotes_vs_recompute: { least: 10 },
  rules_p99_ms: { most: 250 },
  double_paid: { most: 0 },
  unanswered: { most: 0 },
}
const BETS = Number(options.bets ?? 100_000)
const RULES = Math.min(1_000, BETS / 10)
const RACES = Math.min(10_000, BETS / 10)
/** Earlier prices of the market: seventeen minutes. */
const LOGGED = 10_000
const TICK_MS = 100
/** Interval of the worker's looks, ms. */
const LOOK_MS = 100
const RULE_SECONDS = 20
const READERS = 8
/** Fewer bets than a worker settles at once, so that sales come between. */
const SETTLED_AT_ONCE = 100
const BALANCE = 100_000
const PRICE = { odds: [1_600, 3_400, 4_500], chances: [600_000, 250_000, 150_000] }

type Match = Awaited<ReturnType<ReturnType<typeof sportsOffer>['liveMatch']>>

const server = await startBenchPostgres('cashout')
try {
  report('cashout', await measure(server), TARGETS)
} finally {
  await server.remove()
}

async function measure(postgres: BenchPostgres): Promise<Record<string, number>> {
  const { ownerUrl, appUrl } = await createOwnDatabase(postgres)
  const { deps, close } = openBets(appUrl)
  const { db } = deps
  const offer = sportsOffer({ sql: db.sql })
  await offer.open()
  const [main, idle, raced] = [
    await offer.liveMatch(PRICE),
    await offer.liveMatch(PRICE),
    await offer.liveMatch(PRICE),
  ]
  await asOwner(ownerUrl, async (client) => {
    say(`planting ${BETS} players and bets, ${RACES} to race`)
    await plantPlayers(client, BETS, BALANCE)
    await plantLog(client, { ...main, bets: BETS }, LOGGED)
    await plantOpen(client, { ...main, bets: BETS })
    await plantOpen(client, { ...idle, bets: RULES })
    await plantOpen(client, { ...raced, bets: RACES })
    await client.query('vacuum analyze')
  })
  const prices = startPrices(db, main)
  const quotes = await measureQuotes(deps, appUrl, ownerUrl, main)

  await asOwner(ownerUrl, async (client) => {
    await plantRules(client, main.market, RULES)
    await plantRules(client, idle.market, RULES)
    await client.query('analyze public.cash_out_rules')
  })
  await offer.price(idle.market, { state: 2 })
  const rules = await measureRules(deps, prices, idle, offer)
  await prices.stop()
  await asOwner(ownerUrl, (client) => client.query('delete from public.cash_out_rules'))

  const races = await race(deps, ownerUrl, raced.market)
  await close()
  return { ...quotes, ...rules, ...races, bets: BETS, rules: 2 * RULES, races: RACES }
}

/** Changes the prices of a match ten times a second, and notes when each is committed. */
function startPrices(db: BetsDeps['db'], { market }: Match) {
  const stop = new AbortController()
  const committed: number[] = []
  const ended = (async () => {
    for (let at = 0; !stop.signal.aborted; at += 1) {
      const began = performance.now()
      const won = 600_000 + 1_000 * (at % 40)
      await db.transaction((tx) =>
        sportsOffer({ sql: tx }).price(market, {
          ...{ odds: [1_500 + (at % 100), 3_400, 4_500], chances: [won, 850_000 - won, 150_000] },
        }),
      )
      committed.push(performance.now())
      await sleep(Math.max(0, TICK_MS - (performance.now() - began)))
    }
  })()
  return {
    committed,
    async stop(): Promise<void> {
      stop.abort()
      await ended
    },
  }
}

async function measureQuotes(deps: BetsDeps, appUrl: string, ownerUrl: string, { market }: Match) {
  const bets = createBets(deps)
  const naives = await Promise.all(Array.from({ length: READERS }, () => openNaiveQuotes(appUrl)))
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query<{ player_id: string; bet_id: string }>(
      'select player_id, bet_id from public.bet_legs where market_id = $1 order by random() limit 100000',
      [market],
    ),
  )
  let next = 0
  const took: number[] = []
  const slice =
    (quote: (reader: number, player: number, bet: string) => Promise<unknown>, times: number[] = []) =>
    async (seconds: number) => {
      const until = performance.now() + seconds * 1_000
      let count = 0
      const began = performance.now()
      await Promise.all(
        Array.from({ length: READERS }, async (_, reader) => {
          while (performance.now() < until) {
            const row = rows[next++ % rows.length]
            const sentAt = performance.now()
            await quote(reader, Number(row?.player_id), row?.bet_id ?? '')
            times.push(performance.now() - sentAt)
            count += 1
          }
        }),
      )
      return { rate: (count * 1_000) / (performance.now() - began) }
    }
  const ours = slice(async (_, player, bet) => {
    const { offer, reason } = await bets.quoteCashOut(player, bet)
    if (!offer) throw new Error(`no offer: ${reason?.why}`)
  }, took)
  const naive = slice(async (reader, player, bet) => naives[reader]?.quote(player, bet))
  const slices = await alternate({ ours, naive }, { rounds: 3, seconds: 3 }, (name, _, { rate }) =>
    say(`${name} ${round(rate, 0)} quotes/s`),
  )
  for (const each of naives) await each.close()
  const rates = (name: 'ours' | 'naive') => slices[name].map(({ rate }) => rate)
  return {
    quotes_vs_recompute: round(pairedRatio(rates('ours'), rates('naive')), 1),
    quotes_per_second: round(median(rates('ours')), 0),
    quote_p99_ms: round(quantile(took, 0.99), 1),
  }
}

async function measureRules(
  deps: BetsDeps,
  { committed }: ReturnType<typeof startPrices>,
  idle: Match,
  offer: ReturnType<typeof sportsOffer>,
) {
  say(`${RULES} rules on prices that change, ${RULES} on a suspended market`)
  await sellChanged(deps)
  const [lags, runs]: [number[], number[]] = [[], []]
  let checked = committed.length
  const until = performance.now() + RULE_SECONDS * 1_000
  for (let look = 0; performance.now() < until; look += 1) {
    if (look % 10 === 0) await offer.price(idle.market, { state: 2 })
    const [began, known] = [performance.now(), committed.length]
    await sellChanged(deps)
    const ended = performance.now()
    runs.push(ended - began)
    for (; checked < known; checked += 1) lags.push(ended - (committed[checked] ?? ended))
    await sleep(Math.max(0, LOOK_MS - (ended - began)))
  }
  return {
    rules_p99_ms: round(quantile(lags, 0.99), 0),
    rules_run_ms: round(median(runs), 0),
    prices_checked: lags.length,
  }
}

/** The waits of all bets of a market are over at its result. The settlement begins with the first sale. */
async function race(deps: BetsDeps, ownerUrl: string, market: number) {
  say(`${RACES} cash-outs race with the settlement of their market`)
  await asOwner(ownerUrl, async (client) => {
    await plantResult(client, market)
    await plantDue(client, market)
  })
  const began = performance.now()
  const decided = (async () => {
    while ((await count(ownerUrl, 'select count(*) as n from public.pending_cash_outs')) > 0)
      await decideWaitingSales(deps)
  })()
  while ((await count(ownerUrl, 'select count(*) as n from public.cash_outs')) === 0) await sleep(5)
  await settle(deps, market)
  await decided
  await settle(deps, market)
  const seconds = (performance.now() - began) / 1_000
  const sold = await count(ownerUrl, 'select count(*) as n from public.cash_outs')
  const refused = await count(ownerUrl, 'select count(*) as n from public.refused_cash_outs')
  say(`${sold} sold, ${refused} refused in ${round(seconds, 1)} s`)
  return {
    double_paid: await count(
      ownerUrl,
      `select count(*) as n from public.cash_outs c join public.bets b on b.player_id = c.player_id and b.id = c.bet_id
        where b.state <> 'cashed_out' or b.settled_times > 0 or b.payout_real_cents > 0
           or exists (select from ledger.journal j where j.wallet_id = c.player_id and j.rq = c.bet_id and j.kind in (51, 52))
           or 1 <> (select count(*) from ledger.journal j where j.wallet_id = c.player_id and j.rq = c.reference)`,
    ),
    unanswered: RACES - sold - refused,
    unsettled: await count(
      ownerUrl,
      `select count(*) as n from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id where l.market_id = ${market} and b.state = 'open'`,
    ),
    sold,
  }
}

/** A settlement gives up while its bets change; the queue tries it again. */
async function settle(deps: BetsDeps, market: number): Promise<void> {
  for (;;)
    try {
      await settleMarket(deps, market, { chunk: SETTLED_AT_ONCE })
      return
    } catch (error) {
      if (!String(error).includes('change while')) throw error
    }
}

function count(url: string, text: string): Promise<number> {
  return asOwner(url, async (client) => Number((await client.query<{ n: string }>(text)).rows[0]?.n))
}
