import { Counter, Histogram, type Registry, registerGauge } from '@jogo/telemetry/registry'
import { Gauge } from 'prom-client'
import type { TraderWatch, Trading } from '../modules/sports/trading/index.ts'

/** Metrics of the trader. A waiting trader has none. */
export function meterTrading(
  registry: Registry,
  trader: () => Pick<Trading, 'holdsLease' | 'standing'> | undefined,
): TraderWatch {
  const standing = () => trader()?.standing()
  const gauge = (name: string, help: string, read: () => number) => registerGauge(registry, name, help, read)
  gauge('trader_holds_lease', '1 in the process that sets the prices', () =>
    Number(trader()?.holdsLease() ?? false),
  )
  gauge('trader_feed_connected', '1 while the trader is connected to the supplier of odds', () =>
    Number(standing()?.isConnected ?? false),
  )
  gauge(
    'trader_messages_waiting',
    'Messages of the feed that came and are not applied',
    () => standing()?.waiting ?? 0,
  )
  gauge(
    'trader_messages_set_aside',
    'Messages of the feed that we fail to apply, kept until we can',
    () => standing()?.failed ?? 0,
  )
  gauge('trader_fixtures', 'Matches that the trader has a book of', () => standing()?.fixtures ?? 0)
  gauge('trader_markets_open', 'Markets that take bets', () => standing()?.openMarkets ?? 0)
  ofProducers(
    registry,
    'trader_producer_up',
    '1 while a producer of odds can be trusted',
    standing,
    ({ isUp }) => Number(isUp),
  )
  ofProducers(
    registry,
    'trader_producer_lag_seconds',
    'How far behind we are with the messages of a producer',
    standing,
    ({ lagMs }) => lagMs / 1_000,
  )
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
  const prices = counter('trader_prices_published_total', 'Prices that were published')
  const messages = counter('trader_messages_total', 'Messages of the feed that were taken in')
  const unknown = counter(
    'trader_unknown_total',
    'Markets and selections of the feed that our table does not have',
  )
  const faults = counter(
    'trader_price_faults_total',
    'Markets that were suspended because their prices failed a check',
  )
  const failed = counter('trader_messages_failed_total', 'Messages of the feed that could not be applied')
  const took = new Histogram({
    name: 'trader_tick_seconds',
    help: 'How long a tick took, from reading its messages until its prices were told',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const waited = new Histogram({
    name: 'trader_message_seconds',
    help: 'From the arrival of the oldest message of a tick until its prices were told',
    buckets: [0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    onTicked: (batch) => {
      prices.inc(batch.rows.length)
      unknown.inc(batch.unknown.length)
      faults.inc(batch.faults.length)
    },
    onTook: (ms, count, waitedMs) => {
      messages.inc(count)
      took.observe(ms / 1_000)
      waited.observe((ms + waitedMs) / 1_000)
    },
    onFailed: () => failed.inc(),
  }
}

type Standing = NonNullable<ReturnType<Trading['standing']>>

function ofProducers(
  registry: Registry,
  name: string,
  help: string,
  standing: () => Standing | undefined,
  read: (producer: Standing['producers'][number]) => number,
): void {
  const gauge: Gauge = new Gauge({
    ...{ name, help, labelNames: ['producer'], registers: [registry] },
    collect: () => {
      gauge.reset()
      for (const producer of standing()?.producers ?? [])
        gauge.set({ producer: String(producer.producer) }, read(producer))
    },
  })
}
