import type { SpanAttributes, Tracing } from '@jogo/telemetry/tracing'

/** Where the id of what a call or a job is about stands. */
const FIELDS = ['id', 'withdrawalId', 'depositId', 'e2eid'] as const
/** A UUID, or the id of a Pix. Nothing else is taken over: it might be somebody's number. */
const ID = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|E\w{31})$/i

/** `subject`: by it the trace of a call and that of the job which goes on with it find each other. */
export function subjectOf(value: unknown): SpanAttributes {
  if (typeof value !== 'object' || value === null) return {}
  const fields = value as Record<string, unknown>
  const subject = FIELDS.map((name) => fields[name]).find((one) => typeof one === 'string' && ID.test(one))
  return typeof subject === 'string' ? { subject } : {}
}

/** Does the work in a span, where there are traces. */
export const traced = <T>(
  tracing: Tracing | undefined,
  name: string,
  about: unknown,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.span(name, subjectOf(about), work) : work())
