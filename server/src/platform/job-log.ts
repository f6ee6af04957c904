interface FailedJob {
  id: string
  task_identifier: string
  attempts: number
}

/**
 * Log fields of a failed job: task, number and error. The payload is left out, because it may hold an e-mail address or a document. @param meta from
 * graphile-worker
 */
export function failedJobFields(meta: Record<string, unknown> = {}): Record<string, unknown> {
  const { job, error } = meta as { job?: FailedJob; error?: unknown }
  return {
    ...(job && { job: { id: job.id, task: job.task_identifier, attempts: job.attempts } }),
    ...(error !== undefined && { err: error }),
  }
}
