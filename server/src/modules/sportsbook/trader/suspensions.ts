/** What timers do to the offer is no price: pages are told of it, and nothing is written. The statement that places bets sees it by itself. */
import type { ProducerId } from '../../../partners/odds/index.ts'
import type { TraderDeps } from './deps.ts'
import { marketOdds, type OddsNews, partsOf, tell } from './hints.ts'
import type { TradedFixture } from './sheet-store.ts'
import type { Tenure } from './tick.ts'

type Deps = Pick<TraderDeps, 'bus' | 'clock'>

/** Of the matches with open markets of this producer: nothing is taken until he is up again, and then each market as it stands. */
export function ofProducer(
  { bus, clock }: Deps,
  { fixtures }: Tenure,
  producer: ProducerId,
  isUp: boolean,
): void {
  const changes = [...fixtures.values()].flatMap((traded) => {
    const isConcerned = [...traded.sheet.published.values()].some(
      (one) => one.isOurs && one.state === 1 && one.producer === producer,
    )
    if (!isConcerned || (isUp && hasBegun(traded, clock.now()))) return []
    return [changeOf(traded, !isUp)]
  })
  tell(bus, clock.now(), changes)
}

/** Of the matches that have begun since the last time. */
export function ofKickOffs({ bus, clock }: Deps, { fixtures }: Tenure): void {
  const now = clock.now()
  const begun = [...fixtures.values()].filter((traded) => hasBegun(traded, now) && !traded.isToldBegun)
  for (const traded of begun) traded.isToldBegun = true
  tell(
    bus,
    now,
    begun.map((traded) => changeOf(traded, true)),
  )
}

const hasBegun = ({ startsAt }: TradedFixture, now: Date) => startsAt <= now

/** With number 0: it counts whatever a page has, and moves no number on. */
function changeOf({ id, tournament, sheet }: TradedFixture, isSuspended: boolean): OddsNews {
  const markets = isSuspended
    ? []
    : [...sheet.published].flatMap(([key, published]) => {
        const [market, specifiers = ''] = [
          Number(key.slice(0, key.indexOf('|'))),
          key.slice(key.indexOf('|') + 1),
        ]
        return published.isOurs && published.state > 0 ? [marketOdds({ market, specifiers }, published)] : []
      })
  return {
    ...{ fixture: id, tournament, sport: sheet.by.sport, isRunning: sheet.phase === 'running' },
    ...{ parts: partsOf(markets), isSuspended, since: 0, listedSince: 0, seq: 0 },
  }
}
