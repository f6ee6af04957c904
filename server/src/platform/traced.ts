import type { SpanAttributes, Tracing } from '@jogo/telemetry/tracing'

/** Fields that may hold the id of a call's or job's subject. */
const FIELDS = ['id', 'withdrawalId', 'payoutId', 'depositId', 'e2eid'] as const
/** A UUID, or the id of a Pix. Other values are dropped, because they may be personal data. */
const ID = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|E\w{31})$/i

/** Attribute `subject` of a span: links the trace of a call with the trace of the job that continues it. */
export function spanSubject(value: unknown): SpanAttributes {
  if (typeof value !== 'object' || value === null) return {}
  const fields = value as Record<string, unknown>
  const subject = FIELDS.map((name) => fields[name]).find(
    (field) => typeof field === 'string' && ID.test(field),
  )
  return typeof subject === 'string' ? { subject } : {}
}

/** Runs the work in a span if tracing is on. */
export const traced = <T>(
  tracing: Tracing | undefined,
  name: string,
  about: unknown,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.span(name, spanSubject(about), work) : work())
