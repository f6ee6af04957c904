import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { linesLost } from './log.ts'

export { Counter, Histogram, type Registry } from 'prom-client'

/** How often the event loop is looked at, ms; its figures contain it. Each look wakes the process: every 10 ms, as prom-client does by default, takes 0.4 % of a core. */
const LOOK_MS = 50

/** What every process tells Prometheus: memory, event loop, garbage collection, and whether its log can be written. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_MS })
  gaugeOf(
    registry,
    'log_lines_lost',
    'Lines of the log that could not be written since the process began: is its disk full?',
    linesLost,
  )
  return registry
}

/** A gauge whose value is read when somebody asks for it. */
export function gaugeOf(registry: Registry, name: string, help: string, read: () => number): void {
  const one: Gauge = new Gauge({ name, help, registers: [registry], collect: () => one.set(read()) })
}
