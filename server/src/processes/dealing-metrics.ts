import { Histogram, type Registry, registerGauge } from '@jogo/telemetry/registry'

/** Registers the metrics of the dealer. @returns a function that records the payout delay of a round after its draw, ms */
export function watchDealing(
  registry: Registry,
  holdsLease: () => boolean,
): (game: string, ms: number) => void {
  registerGauge(registry, 'dealer_holds_lease', '1 in the process that deals the shared games', () =>
    Number(holdsLease()),
  )
  const paid = new Histogram({
    name: 'shared_paid_seconds',
    help: 'From the draw of a shared round until the last of its bets was paid',
    labelNames: ['game'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  return (game, ms) => paid.observe({ game }, ms / 1_000)
}
