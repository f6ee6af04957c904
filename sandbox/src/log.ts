/** One request between the product and a company, in either direction. */
export interface LogEntry {
  at: string
  company: string
  direction: 'request' | 'callback' | 'note'
  operation: string
  method?: string
  path?: string
  status?: number
  /** ok, refused, lost, no-certificate … */
  verdict: string
  fault?: string
  ms?: number
  detail?: string
}

export interface Log {
  add(entry: Omit<LogEntry, 'at'>): void
  list(): LogEntry[]
  clear(): void
}

const KEPT = 1000

export function createLog(now: () => number): Log {
  let entries: LogEntry[] = []
  return {
    add(entry) {
      entries.push({ at: new Date(now()).toISOString(), ...entry })
      if (entries.length > KEPT) entries = entries.slice(-KEPT)
    },
    list: () => entries,
    clear() {
      entries = []
    },
  }
}
