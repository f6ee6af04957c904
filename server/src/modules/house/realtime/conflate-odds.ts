import type { FixtureOdds, MarketOdds, OddsEvent } from '@jogo/contract/realtime'
import { createLru } from '../../../platform/lru.ts'

/** Pause between two frames of a channel, ms. */
const TICK_MS = 100
/** Maximum matches whose newest prices a channel stores for slow clients. */
const MAX_FIXTURES = 500
/** Maximum characters of a frame before quotes are escaped for the envelope; the frame itself may have 65,535 bytes. */
const MAX_CHARACTERS = 40_000

/** Changes of one match: the newest value of each market. */
interface Changes {
  since: number
  seq: number
  isSuspended: boolean | undefined
  match: FixtureOdds['match']
  markets: Map<string, MarketOdds>
  /** The rest of its last change has not arrived. */
  isPartial: boolean
}

export interface OddsConflation {
  offer(event: OddsEvent): void
  /** Current state of every match since the first listener. */
  newest(): OddsEvent[]
  stop(): void
}

/**
 * Merges the changes of 100 ms, so that only the newest value of each market is sent. A change in parts waits for its last part, for one pause at
 * most.
 */
export function conflateOdds(send: (events: readonly OddsEvent[]) => void): OddsConflation {
  const newest = createLru<number, Changes>(MAX_FIXTURES)
  let waiting = new Map<number, Changes>()
  let timer: NodeJS.Timeout | undefined
  /** Whether the timer awaits the last part of a change, after a pause. */
  let isHolding = false
  let held = new Set<number>()
  let now = ''

  const tick = () => {
    timer = undefined
    isHolding = false
    const isHeld = ([id, { isPartial }]: readonly [number, Changes]) => isPartial && !held.has(id)
    const [partial, whole] = [[...waiting].filter(isHeld), [...waiting].filter((change) => !isHeld(change))]
    held = new Set(partial.map(([id]) => id))
    waiting = new Map(partial)
    if (partial.length + whole.length > 0) timer = setTimeout(tick, TICK_MS)
    if (whole.length > 0) send(changeEvents(now, whole))
  }
  return {
    offer: (event) => {
      now = event.now
      for (const fixture of event.fixtures) {
        waiting.set(fixture.id, joined(waiting.get(fixture.id), fixture))
        newest.set(fixture.id, joined(newest.get(fixture.id), fixture))
      }
      const isPartial = event.fixtures.some(({ is_partial }) => is_partial)
      // After a pause the first change is sent at once, when it is whole.
      if (timer && !isHolding) return
      clearTimeout(timer)
      if (!isPartial) return tick()
      isHolding = true
      timer = setTimeout(tick, TICK_MS)
    },
    newest: () => changeEvents(now, newest),
    stop: () => clearTimeout(timer),
  }
}

/**
 * Merges changes of a match. After a gap in the numbers `since` comes from the newer part, so that a page notices the gap. Other numbers may overlap or skip,
 * because lists have only some of the changes. A suspension covers earlier markets; a market opened after it takes bets.
 */
function joined(known: Changes | undefined, fixture: FixtureOdds): Changes {
  const isGap = known !== undefined && fixture.since > known.seq
  const changes: Changes = known ?? {
    since: fixture.since,
    seq: fixture.seq,
    isSuspended: undefined,
    match: undefined,
    markets: new Map(),
    isPartial: false,
  }
  if (isGap) changes.since = fixture.since
  changes.seq = Math.max(changes.seq, fixture.seq)
  changes.isPartial = fixture.is_partial === true
  changes.isSuspended = fixture.is_suspended ?? changes.isSuspended
  if (fixture.is_suspended)
    for (const [key, market] of changes.markets)
      if (market.state === 'open') changes.markets.set(key, { ...market, state: 'suspended' })
  changes.match = fixture.match ?? changes.match
  for (const market of fixture.markets) {
    const key = `${market.market} ${market.specifiers}`
    const was = changes.markets.get(key)
    if (!was || was.version <= market.version) changes.markets.set(key, market)
  }
  return changes
}

/** Packs changes into as few events as the frame size allows. */
function changeEvents(now: string, changes: Iterable<readonly [number, Changes]>): OddsEvent[] {
  const events: OddsEvent[] = []
  let fixtures: FixtureOdds[] = []
  let length = 0
  const add = (fixture: FixtureOdds) => {
    const characters = JSON.stringify(fixture).length
    if (fixtures.length > 0 && length + characters > MAX_CHARACTERS) {
      events.push({ now, fixtures })
      fixtures = []
      length = 0
    }
    fixtures.push(fixture)
    length += characters
  }
  for (const [id, change] of changes) for (const part of changeParts(id, change)) add(part)
  if (fixtures.length > 0) events.push({ now, fixtures })
  return events
}

const MARKETS_OF_PART = 200

function changeParts(id: number, { since, seq, isSuspended, match, markets }: Changes): FixtureOdds[] {
  const all = [...markets.values()]
  const first: FixtureOdds = {
    id,
    since,
    seq,
    ...(isSuspended !== undefined && { is_suspended: isSuspended }),
    markets: all.slice(0, MARKETS_OF_PART),
    ...(match && { match }),
  }
  const parts = [first]
  for (let at = MARKETS_OF_PART; at < all.length; at += MARKETS_OF_PART)
    parts.push({ id, since: seq, seq, markets: all.slice(at, at + MARKETS_OF_PART) })
  return parts
}
