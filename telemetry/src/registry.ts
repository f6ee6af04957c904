import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { linesLost } from './log.ts'

export { Counter, Histogram, type Registry } from 'prom-client'

/** How often the event loop is looked at, ms; its figures contain it. Each look wakes the process: every 10 ms, as prom-client does by default, takes 0.4 % of a core. */
const LOOK_MS = 50

let ofProcess: Registry | undefined

/** Memory, event loop and garbage collection: what observes them never ends, so that all registries of a process share it. */
function processMetrics() {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOK_MS })
  }
  return ofProcess.getMetricsAsArray()
}

/** What every process tells Prometheus: its memory, event loop and garbage collection, and whether its log can be written. */
export function createRegistry(): Registry {
  const registry = new Registry()
  for (const metric of processMetrics()) registry.registerMetric(metric as unknown as Metric)
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
