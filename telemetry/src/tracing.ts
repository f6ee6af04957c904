import type { Context, Span } from '@opentelemetry/api'

/** Open trace; queues hold it for each waiting item, so that later work belongs to the same trace. */
export type TraceContext = Context

/** Attributes of spans: ids and counts. Never a CPF, an e-mail or a token. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** Traces of money movements. A process without tracing has `undefined` instead. */
export interface Tracing {
  /** Runs the work within a span; an error marks the span as failed. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Trace of the calling work. */
  current(): TraceContext
  /** A span of the past. @param from @param to ms of `performance.now()` */
  record(name: string, from: number, to: number, parent: TraceContext, attributes: SpanAttributes): void
  /** Flushes the remaining spans, for two seconds at most. */
  stop(): Promise<void>
}

/** Maximum of queued spans; further spans are dropped while the collector is away. */
const MOST_WAITING = 4_096
const SEND_EVERY_MS = 2_000
/** Time limit of one batch, and of the last flush. */
const SENT_WITHIN_MS = 3_000
const STOPPED_WITHIN_MS = 2_000
const LONGEST_ATTRIBUTE = 200

/**
 * @param endpoint address of an OTLP/HTTP collector, without `/v1/traces`; without an endpoint no library is loaded @returns undefined
 * without an endpoint
 */
export async function startTracing(service: string, endpoint: string): Promise<Tracing | undefined> {
  if (!endpoint) return undefined
  // The libraries are loaded only here, so a process without tracing does not pay for them.
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SENT_WITHIN_MS,
    concurrencyLimit: 2,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `jogo-limpo-${service}` }),
    spanLimits: { attributeValueLengthLimit: LONGEST_ATTRIBUTE },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SENT_WITHIN_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('jogo-limpo')
  const contexts = new AsyncLocalStorageContextManager().enable()

  function fail(span: Span, error: unknown) {
    // The span has the class of the error and the code of the refusal, because a message may contain forbidden data.
    const { name = 'Error', code } = (error ?? {}) as { name?: string; code?: unknown }
    span.setStatus({ code: api.SpanStatusCode.ERROR, message: typeof code === 'string' ? code : name })
  }

  return {
    span(name, attributes, work) {
      const parent = contexts.active()
      const span = tracer.startSpan(name, { attributes: { ...attributes } }, parent)
      return contexts.with(api.trace.setSpan(parent, span), async () => {
        try {
          return await work()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    current: () => contexts.active(),
    record(name, from, to, parent, attributes) {
      const at = (ms: number) => performance.timeOrigin + ms
      tracer.startSpan(name, { startTime: at(from), attributes: { ...attributes } }, parent).end(at(to))
    },
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOPPED_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      contexts.disable()
    },
  }
}
