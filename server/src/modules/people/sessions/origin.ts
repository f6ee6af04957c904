import type { Origin } from './event-store.ts'

/** Fields of a request that describe its origin. */
export interface RequestSource {
  method: string
  url: string
  ip: string
  headers: { 'user-agent'?: string | undefined }
}

const MAX_AGENT = 300

export const requestOrigin = (
  ip: string,
  { headers }: Pick<RequestSource, 'headers'>,
): Origin & { ip: string } => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, MAX_AGENT) || null,
})
