/** Suspensions of markets with open prices: announced to pages, but not in the price log. The placing statement checks the same conditions itself. */
import type { ProducerId } from '../../../../partners/odds/index.ts'
import type { TradingDeps } from '../deps.ts'
import { marketOdds, type OddsNews, publishHints, splitIntoHints } from './hints.ts'
import { disowned, isLive, type Published } from './sheet.ts'
import type { TradedFixture } from './sheet-store.ts'
import type { Tenure } from './tick.ts'

type Deps = Pick<TradingDeps, 'bus' | 'clock'>

/** Whether bets are taken on a market of a match, should it be open. */
export type TakesBets = (traded: TradedFixture, published: Published) => boolean

export const takesBets =
  ({ down }: Pick<Tenure, 'down'>, now: Date): TakesBets =>
  (traded, { isOurs, producer }) =>
    isOurs && mayTakeBets(traded, now) && !down.has(producer ?? 0)

/** State shown on pages: closed if closed by an operator or the house. */
export const asShown = ({ closedMarkets }: TradedFixture, key: string, published: Published): Published =>
  closedMarkets.has(key) ? { ...published, state: 0 } : published

/** Before the start by our clock, or under way by the supplier's scoreboard where bets are taken live; between the two a match takes none. */
const mayTakeBets = ({ startsAt, isClosed, sheet }: TradedFixture, now: Date) =>
  !isClosed && (startsAt > now || isLive(sheet))

/** Matches with open markets of a producer: suspended until it is up again, then each market in its current state. */
export function ofProducer(deps: Deps, tenure: Tenure, producer: ProducerId, isUp: boolean): void {
  if (isUp) tenure.down.delete(producer)
  else tenure.down.add(producer)
  const now = deps.clock.now()
  const concerned = [...tenure.fixtures.values()].filter(
    (traded) =>
      mayTakeBets(traded, now) &&
      [...traded.sheet.published.values()].some(
        (published) => published.isOurs && published.state === 1 && published.producer === producer,
      ),
  )
  publishSuspension(deps, tenure, concerned, !isUp)
}

/** Matches started since the last call. */
export function ofKickOffs(deps: Deps, tenure: Tenure): void {
  const now = deps.clock.now()
  const begun = [...tenure.fixtures.values()].filter(
    ({ startsAt, isToldBegun }) => startsAt <= now && !isToldBegun,
  )
  for (const traded of begun) traded.isToldBegun = true
  publishSuspension(
    deps,
    tenure,
    begun.filter(({ sheet }) => !isLive(sheet)),
    true,
  )
}

/** Matches closed or opened by an operator, directly or by tournament. */
export function ofClosed(deps: Deps, tenure: Tenure, ids: readonly number[]): void {
  const now = deps.clock.now()
  for (const traded of ids.flatMap((id) => tenure.fixtures.get(id) ?? []))
    if (traded.startsAt > now || isLive(traded.sheet))
      publishSuspension(deps, tenure, [traded], traded.isClosed)
}

/** Matches with missed messages: a market takes bets once it is sent again. */
export function ofMissed(deps: Deps, tenure: Tenure, ids: readonly number[]): void {
  for (const id of ids) tenure.missed.add(id)
  const known = ids.flatMap((id) => tenure.fixtures.get(id) ?? [])
  for (const traded of known) traded.sheet = disowned(traded.sheet)
  publishSuspension(deps, tenure, known, true)
}

/** Matches announced as open by a tick although a condition fell away during writing: the producer went down or the match started. */
export function ofTick(deps: Deps, tenure: Tenure, changes: readonly OddsNews[]): void {
  const takes = takesBets(tenure, deps.clock.now())
  const concerned = changes.flatMap(({ fixture, parts }) => {
    const traded = tenure.fixtures.get(fixture)
    const isPast = parts.flat().some(({ market, specifiers, state }) => {
      const published = traded?.sheet.published.get(`${market}|${specifiers}`)
      return state === 'open' && traded && published && !takes(traded, published)
    })
    return traded && isPast ? [traded] : []
  })
  publishSuspension(deps, tenure, concerned, true)
}

function publishSuspension(
  { bus, clock }: Deps,
  tenure: Tenure,
  fixtures: readonly TradedFixture[],
  isSuspended: boolean,
): void {
  const takes = takesBets(tenure, clock.now())
  const changes = fixtures.map((traded) => suspensionChange(traded, isSuspended, takes))
  publishHints(bus, clock.now(), changes)
}

/** A change with number 0, which applies to any version of a page and increments none. */
function suspensionChange(traded: TradedFixture, isSuspended: boolean, takes: TakesBets): OddsNews {
  const { id, sheet } = traded
  const markets = isSuspended
    ? []
    : [...sheet.published].flatMap(([key, standing]) => {
        const published = asShown(traded, key, standing)
        const [market, specifiers = ''] = [
          Number(key.slice(0, key.indexOf('|'))),
          key.slice(key.indexOf('|') + 1),
        ]
        return published.isOurs && published.state > 0
          ? [marketOdds({ market, specifiers }, published, takes(traded, published))]
          : []
      })
  return {
    ...{
      fixture: id,
      tournament: sheet.by.tournament,
      sport: sheet.by.sport,
      isRunning: sheet.phase === 'running',
    },
    ...{ parts: splitIntoHints(markets), isSuspended, since: 0, listedSince: 0, seq: 0 },
  }
}
