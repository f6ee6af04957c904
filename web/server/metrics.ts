import type { ServerResponse } from 'node:http'
import { Counter, createRegistry, Histogram, type Registry, registerGauge } from '@jogo/telemetry/registry'
import type { Concurrency } from './concurrency.ts'
import type { RequestKind } from './limits.ts'
import type { Targets } from './targets.ts'

/** Metrics of the site for Prometheus. */
export interface SiteMetrics {
  registry: Registry
  /**
   * `kind`: kind of request in the limits, or `socket`. `status`: class of the answer's status, such as `5xx`, or `cut` when the visitor
   * left before the answer.
   */
  requests: Counter<'kind' | 'status'>
  answerSeconds: Histogram<'kind'>
  renderSeconds: Histogram
  /** Hits and misses of pages and pictures. */
  cache: Counter<'cache' | 'result'>
  /** Refusals by the site itself, by code; a connection closed at once counts as too many requests. */
  refused: Counter<'code' | 'what'>
}

export function createSiteMetrics(): SiteMetrics {
  const registry = createRegistry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'site_requests_total',
      help: 'Requests by kind of answer and class of status',
      labelNames: ['kind', 'status'],
      registers,
    }),
    answerSeconds: new Histogram({
      name: 'site_answer_seconds',
      help: 'From a request to the end of its answer',
      labelNames: ['kind'],
      buckets: [0.002, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'site_render_seconds',
      help: 'Rendering of a page, with the answers that it waited for',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    cache: new Counter({
      name: 'site_cache_total',
      help: 'Pages and pictures that were asked of their cache',
      labelNames: ['cache', 'result'],
      registers,
    }),
    refused: new Counter({
      name: 'site_refusals_total',
      help: 'Requests, connections and sockets that the site itself refused',
      labelNames: ['code', 'what'],
      registers,
    }),
  }
}

/** Gauges of open and waiting calls, read on scrape. */
export function watchSite(
  { registry }: SiteMetrics,
  parts: {
    turns: Concurrency
    sockets: ReadonlySet<unknown>
    apis: Targets
    gateways: Targets
    away(): boolean
  },
): void {
  const { turns, sockets, apis, gateways, away } = parts
  const gauge = (name: string, help: string, read: () => number) => registerGauge(registry, name, help, read)
  gauge('site_calls_under_way', 'Calls that are at the api', () => turns.underWay)
  gauge('site_calls_waiting', 'Calls that wait for their turn at the api', () => turns.waiting)
  gauge('site_sockets_open', 'Sockets that are passed on', () => sockets.size)
  gauge('site_apis_down', 'Processes of the api that are avoided at the moment', apis.down)
  gauge('site_gateways_down', 'Gateways that are avoided at the moment', gateways.down)
  gauge('site_api_away', '1 while no api is ready: pages say that nothing is lost', () => Number(away()))
}

/** Counts an answer at its end. */
export function countAnswer(metrics: SiteMetrics, kind: RequestKind, response: ServerResponse): void {
  const began = performance.now()
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'cut'
    metrics.requests.inc({ kind, status })
    metrics.answerSeconds.observe({ kind }, (performance.now() - began) / 1_000)
  })
}
