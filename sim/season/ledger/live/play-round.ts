/** A round of matches at the same time, message by message, with bets and decisions between the messages. */
import type { LiveMatch } from '../../live/plan.ts'
import { FULL_TIME, type LiveEvent } from '../../live/script.ts'
import { type ChosenBet, drawAtGoal, drawBefore, drawEarly, drawLive, EARLY_SECONDS } from './bettors.ts'
import { lastMessage, messageAt, messageBefore, startMatches } from './matches.ts'
import { sellByChanges, sellByRules, sellSome } from './sales.ts'
import { placeSlips } from './slips.ts'
import { type LiveTable, pricesNow, proveNow } from './table.ts'

/** Bets of a round by occasion; bets at a goal are by goal. */
export interface RoundBets {
  before: number
  live: number
  early: number
  atGoal: number
}

export interface Round {
  number: number
  matches: readonly LiveMatch[]
  /** Matches of the next round: they are on offer too. */
  next: readonly LiveMatch[]
  bets: RoundBets
}

/** Seconds between two messages of a match, and from an event to the message that confirms it. */
const MESSAGE_EVERY = 120
const CONFIRMED_AFTER = 45
/** Age up to which prices are bet on. */
const FRESH_SECONDS = 30
/** One of this many moments is followed by a message within the wait of its bets, after these seconds. */
const MOVED_WAITS = 3
const MOVED_AFTER = 4
/** Seconds before the start at which the supplier moves his odds. */
const MOVES = [7_200, 3_600, 600] as const
/** Live bets that are asked for an offer at a moment. */
const ASKED_LIVE = 2

/** Opens the matches for bets. */
export async function openMatches(table: LiveTable, matches: readonly LiveMatch[]): Promise<void> {
  await moveBefore(table, matches, 0)
}

async function moveBefore(table: LiveTable, matches: readonly LiveMatch[], move: 0 | 1 | 2): Promise<void> {
  const { clock, trader } = table
  clock.moveTo(-MOVES[move])
  await trader.hear(matches.map((match) => messageBefore(match, move, clock.now())))
  proveNow(table, matches, -1, await pricesNow(table, matches))
}

export async function playBefore(table: LiveTable, { number, matches, next, bets }: Round): Promise<void> {
  const { house, waits, slips, chance, sales } = table
  const prices = await pricesNow(table, [...matches, ...next])
  const from = slips.placed.length
  const chosen = Array.from(
    { length: bets.before },
    () => drawBefore(table.next.ordinary(), prices, chance) ?? [],
  ).flat()
  await placeSlips(house, slips, waits, chosen, { round: number, second: undefined })
  await moveBefore(table, matches, 1)
  await sellSome(house, sales.before, slips.placed.slice(from), chance)
  await moveBefore(table, matches, 2)
  await sellByRules(house)
}

interface Action {
  second: number
  run(): Promise<void>
}

export async function playMatches(table: LiveTable, round: Round): Promise<void> {
  const { clock, waits, house } = table
  const begun = round.matches.filter(({ script }) => script.ends !== undefined)
  await startMatches(house, begun)
  const moments = bettingSeconds(table)
  const actions = [
    ...messages(table, begun, moments),
    ...bettings(table, round, begun, moments),
    ...goals(table, round, begun),
  ]
  actions.sort((one, other) => one.second - other.second)
  for (const { second, run } of actions) {
    for (let due = waits.nextDue(); due <= second; due = waits.nextDue()) {
      clock.moveTo(due)
      await waits.lookAt(due)
    }
    clock.moveTo(second)
    await run()
  }
  for (let due = waits.nextDue(); due < Number.POSITIVE_INFINITY; due = waits.nextDue())
    await waits.lookAt(due)
  clock.moveTo(FULL_TIME + MESSAGE_EVERY)
  await table.trader.hear(
    round.matches
      .filter(({ script }) => script.ends === undefined)
      .map((match) => lastMessage(match, clock.now())),
  )
}

const isRunning = ({ script }: LiveMatch, second: number): boolean => second < (script.ends ?? 0)

/** Whether an event of the match is not confirmed at this second. */
const isUnconfirmed = ({ script }: LiveMatch, second: number): boolean =>
  script.events.some((event) => event.second <= second && second < event.second + CONFIRMED_AFTER)

/** Seconds at which bettors bet: soon after each message, as a feed with a message every few seconds has fresh prices at any moment. */
const bettingSeconds = ({ chance }: LiveTable): number[] =>
  Array.from(
    { length: Math.floor(FULL_TIME / MESSAGE_EVERY) },
    (_, at) => at * MESSAGE_EVERY + 1 + chance.below(FRESH_SECONDS),
  )

/** Messages at regular times and within some of the waits of bets, at events and their confirmations, and at the ends. */
function messages(table: LiveTable, matches: readonly LiveMatch[], moments: readonly number[]): Action[] {
  const hear = async (second: number, concerned: readonly LiveMatch[]) => {
    const { clock, trader, waits } = table
    if (concerned.length === 0) return
    await trader.hear(
      concerned.map((match) =>
        isRunning(match, second) ? messageAt(match, second, clock.now()) : lastMessage(match, clock.now()),
      ),
    )
    await waits.lookAt(second)
    proveNow(table, concerned, second, await pricesNow(table, concerned))
  }
  const seconds = Array.from({ length: Math.ceil(FULL_TIME / MESSAGE_EVERY) }, (_, at) => at * MESSAGE_EVERY)
  const within = moments.filter((_, at) => at % MOVED_WAITS === 0).map((second) => second + MOVED_AFTER)
  const regular = [...seconds, ...within].map((second): Action => {
    const concerned = matches.filter((match) => isRunning(match, second) && !isUnconfirmed(match, second))
    return { second, run: () => hear(second, concerned) }
  })
  const single = matches.flatMap((match) => {
    const ends = match.script.ends ?? 0
    const told = match.script.events.flatMap(({ second }) => [second, second + CONFIRMED_AFTER])
    return [...told.filter((second) => second < ends), ends].map(
      (second): Action => ({ second, run: () => hear(second, [match]) }),
    )
  })
  return [...regular, ...single]
}

function bettings(
  table: LiveTable,
  { number, bets }: Round,
  matches: readonly LiveMatch[],
  moments: readonly number[],
): Action[] {
  const { house, chance, waits, slips, sales } = table
  const shareOf = (all: number, at: number) =>
    Math.floor((all * (at + 1)) / moments.length) - Math.floor((all * at) / moments.length)
  return moments.map((second, at): Action => {
    return {
      second,
      async run() {
        const running = matches.filter((match) => isRunning(match, second))
        const prices = await pricesNow(table, running)
        const quiet = new Map([...prices].filter(([match]) => !knowsOfEvent(matches, match, second)))
        const chosen: (ChosenBet | undefined)[] = []
        for (let bet = shareOf(bets.live, at); bet > 0 && prices.size > 0; bet -= 1)
          chosen.push(drawLive(table.next.ordinary(), prices, chance))
        for (let bet = shareOf(bets.early, at); bet > 0 && quiet.size > 0; bet -= 1)
          chosen.push(drawEarly(table.next.early(), quiet, chance))
        const from = slips.placed.length
        await placeSlips(
          house,
          slips,
          waits,
          chosen.flatMap((bet) => bet ?? []),
          { round: number, second },
        )
        const earlier = slips.placed.slice(0, from).filter(({ round }) => round === number)
        if (earlier.length > 0)
          await sellSome(
            house,
            sales.live,
            Array.from({ length: ASKED_LIVE }, () => chance.pick(earlier)),
            chance,
          )
        await sellByChanges(house)
        await waits.noteSales(second)
      },
    }
  })
}

const knowsOfEvent = (matches: readonly LiveMatch[], match: number, second: number): boolean =>
  matches.some(
    ({ number, script }) =>
      number === match &&
      script.events.some((event) => event.second > second && event.second <= second + EARLY_SECONDS),
  )

/** The early bettors bet on the side that is about to score. */
function goals(table: LiveTable, { number, bets }: Round, matches: readonly LiveMatch[]): Action[] {
  const { house, chance, waits, slips } = table
  const at = (match: LiveMatch, event: LiveEvent): Action => {
    const second = event.second - EARLY_SECONDS
    return {
      second,
      async run() {
        const prices = (await pricesNow(table, [match])).get(match.number) ?? []
        const chosen = Array.from(
          { length: bets.atGoal },
          () => drawAtGoal(table.next.early(), event, prices, chance) ?? [],
        ).flat()
        await placeSlips(house, slips, waits, chosen, { round: number, second })
      },
    }
  }
  return matches.flatMap((match) =>
    match.script.events
      .filter(({ kind, second }) => kind === 'goal' && second >= EARLY_SECONDS)
      .map((event) => at(match, event)),
  )
}
