import type { Origin } from './event-store.ts'

/** What is read of a request about where it comes from. */
export interface AskedBy {
  method: string
  url: string
  ip: string
  headers: { 'user-agent'?: string | undefined }
}

const MAX_AGENT = 300

export const originOf = (ip: string, { headers }: Pick<AskedBy, 'headers'>): Origin & { ip: string } => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, MAX_AGENT) || null,
})
