interface FailedJob {
  id: string
  task_identifier: string
  attempts: number
}

/**
 * What is logged of a job that failed: its task, number and error, never its payload, which may hold an e-mail address or a document.
 * @param meta as graphile-worker hands it to a logger
 */
export function loggedOf(meta: Record<string, unknown> = {}): Record<string, unknown> {
  const { job, error } = meta as { job?: FailedJob; error?: unknown }
  return {
    ...(job && { job: { id: job.id, task: job.task_identifier, attempts: job.attempts } }),
    ...(error !== undefined && { err: error }),
  }
}
