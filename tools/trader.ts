import { readPastPost } from '../server/src/modules/sports/bets/index.ts'
import {
  listFixtureResults,
  listHeldResults,
  listPriceTexts,
  listRecentLateStarts,
  listRelisted,
} from '../server/src/modules/sports/results/index.ts'
import { findTraderStatus, replayFixture } from '../server/src/modules/sports/trading/index.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { runCommand } from './run-command.ts'
import { heartbeatAge, pastPostLine, showReplay, showTrader } from './trader-status.ts'

const USAGE = `npm run trader -- status                         who sets the prices, how the feed stands; results that are held, and why
npm run trader -- replay FIXTURE                 makes the log of a match's prices again from what the supplier sent, and
                                                 compares the hashes; exit code 1 when they differ
npm run trader -- retry                          has messages that could not be applied tried again
npm run trader -- status FIXTURE                 the markets of a match, and what they came to
npm run trader -- tournament ID [--tier 1|2|3] [--pricing own|supplier|blend [--market MARKET]] [--live on|off] --why "…"
                                                 rank (margin and limits go by it) and pricing of its matches that have no prices yet;
                                                 of a market alone: "--pricing tournament" prices it as the tournament again;
                                                 live: whether its matches take bets while they go on, from now on
npm run trader -- close FIXTURE --why "…"        takes no more bets on a match
npm run trader -- open FIXTURE --why "…"         takes them again
npm run trader -- confirm FIXTURE --why "…"      of a match that the supplier lists otherwise than bets were taken on it: they are settled by its
                                                 results, and it takes bets again; "void FIXTURE" gives them back instead
npm run trader -- result FIXTURE MARKET SPECIFIERS SELECTION=won|lost|void|half_won|half_lost|won_1/2|won-25 … --why "…"
                                                 says what a market came to ("-": without specifiers; "*=lost": all others;
                                                 of runners alone won_1/2: one place for two; won-25: 25 percent less winnings)
npm run trader -- void FIXTURE [MARKET SPECIFIERS] --why "…"
                                                 gives the stakes of a market, or of all of a match, back; of those bets alone that were
                                                 placed in a time: --placed-from TIME [--placed-to TIME], as 2026-11-20T16:00-03:00
npm run trader -- undo FIXTURE [MARKET SPECIFIERS [N]] --why "…"
                                                 takes back what an operator or the house said last of a market, or of all of a
                                                 match; N: that row of a market, whoever said it (status FIXTURE numbers them)
npm run trader -- prices FIXTURE MARKET SPECIFIERS
                                                 the last prices of a market, with their versions
npm run trader -- price-error FIXTURE MARKET SPECIFIERS --from VERSION --to VERSION --why "…"
                                                 gives the stakes back that were taken at these prices, if each was an error by the rules
Above R$ 10,000 of what bets may come to, all that you said of the match in 24 hours counted together, and always for a price error, a second
operator approves it: npm run operators approve N.
Whoever changes something says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, {
  ...AS,
  ...JSON_TOO,
  why: { type: 'string', value: '"…"', says: 'the reason, which is kept with the act' },
  from: { type: 'string', value: 'TIME', says: 'a moment, ISO 8601' },
  to: { type: 'string', value: 'TIME', says: 'a later moment' },
  tier: { type: 'string', value: '1|2|3', says: 'of a tournament' },
  pricing: { type: 'string', value: 'SOURCE', says: 'whose prices a tournament or a market takes' },
  live: {
    type: 'string',
    value: 'on|off',
    says: 'whether matches of a tournament take bets while they go on',
  },
  market: { type: 'string', value: 'MARKET', says: 'of one market alone' },
  'placed-from': { type: 'string', value: 'TIME', says: 'bets that were placed from this moment on' },
  'placed-to': { type: 'string', value: 'TIME', says: 'bets that were placed before this moment' },
})

type Options = ReturnType<typeof readWords<(typeof COMMAND)['options']>>['options']

/** The command `npm run trader`. Exit code 1 after a refusal, without a change. */
export async function trader(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const [command = 'status', fixture, market, specifiers = '-', ...outcomes] = rest
  if (command === 'help' || !COMMANDS.includes(command)) {
    showHelp(COMMAND, command)
    return
  }
  if (command === 'replay')
    return atDesk(async ({ db }) => showReplay(await replayFixture(db, number('match', fixture))))
  if (command === 'tournament') return atDesk((desk) => tournament(desk, fixture, options))
  if (command === 'prices') return prices(fixture, market, specifiers, options.json)
  await atDesk((desk) =>
    command === 'status'
      ? status(desk, fixture, options.json)
      : change(desk, { command, fixture, market, specifiers, outcomes }, options),
  )
}

const COMMANDS = [
  'status',
  'replay',
  'retry',
  'tournament',
  'prices',
  'close',
  'open',
  'confirm',
  'result',
  'void',
  'undo',
  'price-error',
]

async function tournament(desk: Desk, typed: string | undefined, { as, why = '', ...terms }: Options) {
  const id = number('tournament', typed)
  if (why.trim() === '') throw new Error('Say why: --why "…". It is kept with the act.')
  const done = await act(desk, as, 'tournament.change', { tournament: id, why, ...parseTerms(terms) })
  if (done) console.log(`tournament ${id}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)
}

function parseTerms({ tier, pricing, market, live }: Pick<Options, 'tier' | 'pricing' | 'market' | 'live'>) {
  if (tier === undefined && pricing === undefined && live === undefined)
    throw new Error('Say what: --tier, --pricing or --live.')
  if (live !== undefined && live !== 'on' && live !== 'off') throw new Error('--live is on or off.')
  if (tier !== undefined && !/^[123]$/.test(tier)) throw new Error('--tier is 1, 2 or 3.')
  const sources = ['own', 'supplier', 'blend', ...(market === undefined ? [] : ['tournament'])]
  if (pricing !== undefined && !sources.includes(pricing))
    throw new Error(`--pricing is one of ${sources.join(', ')}.`)
  if (market !== undefined && pricing === undefined) throw new Error('Say how: --pricing.')
  return {
    ...(tier && { tier: Number(tier) }),
    ...(live && { live: live === 'on' }),
    ...(pricing && market === undefined && { pricing }),
    ...(pricing &&
      market !== undefined && {
        markets: { [number('market', market)]: pricing === 'tournament' ? null : pricing },
      }),
  }
}

/** Age from which a settlement is final. */
const PAST_POST_MS = 72 * 3_600_000

async function status({ db, clock }: Desk, fixture: string | undefined, isJson = false) {
  if (fixture === undefined) {
    const trader = await findTraderStatus(db.sql)
    const held = await listHeldResults(db.sql)
    const relisted = await listRelisted(db.sql)
    const since = new Date(clock.now().getTime() - PAST_POST_MS)
    const late = await readPastPost(db.sql, await listRecentLateStarts(db.sql, since))
    if (isJson) return printJson({ ...trader, held, relisted, late })
    showTrader(trader)
    if (held.length === 0) console.log('No result is held.')
    for (const heldResult of held)
      console.log(
        `${heldResult.fixture} ${heldResult.market} ${heldResult.specifiers || '-'}  held for ${heartbeatAge(heldResult.notedAt)}: ${heldResult.held}`,
      )
    for (const { fixtureId, match, what, notedAt } of relisted)
      console.log(
        what === 'unanswered'
          ? `${fixtureId} ${match}  changed by the supplier, who has not answered how for ${heartbeatAge(notedAt)}: takes no bets until he does`
          : `${fixtureId} ${match}  listed otherwise (${what}) for ${heartbeatAge(notedAt)}: confirm or void it`,
      )
    for (const start of late) console.log(pastPostLine(start))
    return
  }
  const markets = await listFixtureResults(db.sql, number('match', fixture))
  if (isJson) return printJson(markets)
  for (const market of markets)
    console.log(
      `${market.market} ${market.specifiers || '-'}  ${market.resultTexts.join(' · ') || 'nothing told'}`,
    )
}

const prices = (fixture: string | undefined, market: string | undefined, typed: string, isJson = false) =>
  atDesk(async ({ db }) => {
    const specifiers = typed === '-' ? '' : typed
    const named = { fixture: number('match', fixture), market: number('market', market), specifiers }
    const lines = await listPriceTexts(db.sql, named)
    if (isJson) return printJson(lines ?? [])
    for (const line of lines ?? ['There is no such market.']) console.log(line)
  })

interface Words {
  command: string
  fixture: string | undefined
  market: string | undefined
  specifiers: string
  outcomes: readonly string[]
}

async function change(desk: Desk, words: Words, { as, why = '', from = '', to = '', ...times }: Options) {
  if (words.command === 'retry') return void console.log((await act(desk, as, 'feed.retry', {}))?.after)
  const fixture = number('match', words.fixture)
  if (why.trim() === '') throw new Error('Say why: --why "…". It is kept with the act.')
  const specifiers = words.specifiers === '-' ? '' : words.specifiers
  const market = words.market === undefined ? undefined : number('market', words.market)
  const placed = placedIn(words.command, times)
  const done = await commanded()
  if (done)
    console.log(`${words.command} ${fixture}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)

  function commanded() {
    if (words.command === 'close' || words.command === 'open')
      return act(desk, as, 'fixture.close', { fixture, isClosed: words.command === 'close', why })
    if (words.command === 'confirm') return act(desk, as, 'fixture.confirm', { fixture, why })
    const isUndo = words.command === 'undo'
    if ((isUndo || words.command === 'void') && market === undefined)
      return isUndo
        ? act(desk, as, 'market.undo', { fixture, why })
        : act(desk, as, 'market.void', { fixture, why, ...placed })
    if (market === undefined) throw new Error('Say which market, by its number.')
    const named = { fixture, market, specifiers, why }
    if (words.command === 'void') return act(desk, as, 'market.void', { ...named, ...placed })
    if (isUndo) {
      const [row] = words.outcomes
      return act(desk, as, 'market.undo', { ...named, ...(row && { n: number('row', row) }) })
    }
    if (words.command === 'result')
      return act(desk, as, 'market.result', { ...named, outcomes: parseOutcomes(words.outcomes) })
    const versions = {
      from: number('first version (--from)', from),
      to: number('last version (--to)', to),
    }
    return act(desk, as, 'market.price-error', { ...named, ...versions })
  }
}

function number(what: string, typed: string | undefined): number {
  if (typed && /^[1-9]\d{0,14}$/.test(typed)) return Number(typed)
  throw new Error(`Say which ${what}, by its number.`)
}

/** Placement times of the bets affected by a void. */
function placedIn(command: string, options: Options): { placedFrom?: string; placedTo?: string } {
  const { 'placed-from': from, 'placed-to': to } = options
  if (from === undefined && to === undefined) return {}
  if (command !== 'void') throw new Error('--placed-from and --placed-to are of void alone.')
  if (from === undefined) throw new Error('Say from when: --placed-from TIME.')
  const times = { placedFrom: moment(from), ...(to !== undefined && { placedTo: moment(to) }) }
  const now = new Date().toISOString()
  if (times.placedFrom > now || (times.placedTo ?? now) <= times.placedFrom)
    throw new Error('The time has to begin before it ends, and not in the future.')
  return times
}

function moment(typed: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(typed)
    ? new Date(typed)
    : new Date(Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw new Error('Say the time with its zone: 2026-11-20T16:00-03:00, or with seconds.')
  return at.toISOString()
}

function parseOutcomes(words: readonly string[]): Record<string, string> {
  const pairs = words.map((word) => /^([^=]{1,60})=([a-z\d_/-]{1,20})$/.exec(word))
  if (pairs.length === 0 || pairs.includes(null))
    throw new Error(
      'Say what the selections came to: SELECTION=won, lost, void, half_won, half_lost, won_1/2 or won-25.',
    )
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, trader)
