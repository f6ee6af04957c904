import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { linesLost } from './log.ts'

export { Counter, Histogram, type Registry } from 'prom-client'

/**
 * Sampling interval of the event loop, ms, which its figures include. Each sample wakes the process: every 10 ms, the default of
 * prom-client, takes 0.4 % of a core.
 */
const LOOK_MS = 50

let ofProcess: Registry | undefined

/** Memory, event loop and garbage collection. The observers never end, so all registries of a process share them. */
function processMetrics() {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOK_MS })
  }
  return ofProcess.getMetricsAsArray()
}

/** Metrics of every process: memory, event loop and garbage collection, and unwritable log lines. */
export function createRegistry(): Registry {
  const registry = new Registry()
  for (const metric of processMetrics()) registry.registerMetric(metric as unknown as Metric)
  registerGauge(
    registry,
    'log_lines_lost',
    'Lines of the log that could not be written since the process began: is its disk full?',
    linesLost,
  )
  return registry
}

/** A gauge that reads its value at each scrape. */
export function registerGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
}
