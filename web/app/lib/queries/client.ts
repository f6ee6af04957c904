/** What a query is known by: the name of a call and its options. */
export type QueryKey = readonly unknown[]

/** What is known of an answer. A new object whenever anything changes, so that whoever watches it can compare. */
export interface QueryState<T = unknown> {
  data: T | undefined
  error: Error | undefined
  /** ms since 1970; 0 for never. */
  dataUpdatedAt: number
  isFetching: boolean
  /** Known to be old, whatever its age. */
  isOld: boolean
}

export interface Fetching {
  signal: AbortSignal
}

export interface Query<T> {
  queryKey: QueryKey
  queryFn: (fetching: Fetching) => Promise<T>
}

/** One answer and who watches it. */
export interface Entry<T = unknown> {
  readonly queryKey: QueryKey
  get(): QueryState<T>
  watch(watcher: Watcher): () => void
  /** Asks; of several at once the last counts. Never rejects: what went wrong is in the state. */
  ask(fetch: (fetching: Fetching) => Promise<T>): Promise<QueryState<T>>
  put(data: T, updatedAt?: number): void
  change(change: Partial<QueryState<T>>): void
  /** Of a question that is under way: when it is settled. */
  readonly asked: Promise<QueryState<T>> | undefined
}

export interface Watcher {
  changed(): void
  /** Asks again, when it is his to ask. */
  again(): void
}

interface Which {
  /** All that begin so. */
  queryKey?: QueryKey
  predicate?: (query: { queryKey: QueryKey }) => boolean
  /** `none`: asked for again when it is next shown. */
  refetchType?: 'active' | 'none'
}

export interface QueryClient {
  entry<T>(queryKey: QueryKey): Entry<T>
  getQueryData<T>(queryKey: QueryKey): T | undefined
  getQueryState(queryKey: QueryKey): QueryState | undefined
  setQueryData<T>(queryKey: QueryKey, data: T | ((known: T | undefined) => T | undefined), at?: SetAt): void
  /** What is known and fresh, or what is answered now. @throws what the question throws */
  ensureQueryData<T>(query: Pick<Query<T>, 'queryKey'> & Partial<Query<T>>): Promise<T>
  /** What these say is old now. */
  invalidateQueries(which?: Which): Promise<void>
  /** What failed is as if it had never been asked. */
  forgetErrors(): void
  clear(): void
}

interface SetAt {
  updatedAt?: number
}

export interface ClientParts {
  /** Asked for every answer that a render looks at: what is known of it beforehand. */
  looked?: (queryKey: QueryKey) => unknown
  /** How long an answer that nobody watches is kept, ms. */
  keptFor?: number
}

/**
 * Answers by their keys: each asked for once however many show it, kept while it is shown and a while longer, and replaced in place when
 * it is asked for again. An answer that says the same keeps its identity.
 */
export function createQueryClient({ looked, keptFor = 10 * 60_000 }: ClientParts = {}): QueryClient {
  const entries = new Map<string, Entry>()

  function entry<T>(queryKey: QueryKey): Entry<T> {
    const id = JSON.stringify(queryKey)
    let known = entries.get(id)
    if (!known) {
      const made = createEntry(queryKey, keptFor, () => entries.get(id) === made && entries.delete(id))
      known = made
      entries.set(id, made)
      const before = looked?.(queryKey)
      if (before !== undefined) made.put(before)
    }
    return known as Entry<T>
  }

  const client: QueryClient = {
    entry,
    getQueryData: <T>(queryKey: QueryKey) => client.getQueryState(queryKey)?.data as T | undefined,
    getQueryState: (queryKey) => entries.get(JSON.stringify(queryKey))?.get(),
    setQueryData<T>(queryKey: QueryKey, data: T | ((known: T | undefined) => T | undefined), at?: SetAt) {
      const next =
        typeof data === 'function'
          ? (data as (known: T | undefined) => T | undefined)(client.getQueryData(queryKey))
          : data
      if (next !== undefined) entry<T>(queryKey).put(next, at?.updatedAt)
    },
    async ensureQueryData<T>({ queryKey, queryFn }: Pick<Query<T>, 'queryKey'> & Partial<Query<T>>) {
      const wanted = entry<T>(queryKey)
      const known = wanted.get()
      if (known.data !== undefined) return known.data
      if (!queryFn) throw new Error(`Nobody asks for ${JSON.stringify(queryKey)}`)
      const { data, error } = await (wanted.asked ?? wanted.ask(queryFn))
      if (data === undefined) throw error
      return data
    },
    async invalidateQueries({ queryKey = [], predicate = () => true, refetchType } = {}) {
      const isMeant = (one: QueryKey) =>
        queryKey.every((part, at) => JSON.stringify(part) === JSON.stringify(one[at]))
      for (const one of [...entries.values()]) {
        if (!isMeant(one.queryKey) || !predicate(one)) continue
        one.change({ isOld: true })
        if (refetchType !== 'none') (one as Shown).again()
      }
    },
    forgetErrors() {
      for (const one of entries.values()) if (one.get().error !== undefined) one.change({ error: undefined })
    },
    clear() {
      for (const one of entries.values()) (one as Shown).end()
      entries.clear()
    },
  }
  return client
}

interface Shown extends Entry {
  again(): void
  end(): void
}

const NOTHING: QueryState = {
  ...{ data: undefined, error: undefined, dataUpdatedAt: 0, isFetching: false, isOld: false },
}

function createEntry(queryKey: QueryKey, keptFor: number, drop: () => void): Shown {
  const watchers = new Set<Watcher>()
  let state = NOTHING
  let asked: Promise<QueryState> | undefined
  let running: AbortController | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined

  const change = (to: Partial<QueryState>) => {
    state = { ...state, ...to }
    for (const watcher of [...watchers]) watcher.changed()
  }
  const put = (data: unknown, updatedAt = Date.now()) => {
    const same = JSON.stringify(data) === JSON.stringify(state.data)
    change({
      ...{ data: same ? state.data : data, dataUpdatedAt: updatedAt },
      ...{ error: undefined, isOld: false },
    })
  }
  const rest = () => {
    clearTimeout(forgetting)
    // On the server everything lives for one render.
    if (watchers.size === 0 && typeof document !== 'undefined') forgetting = setTimeout(drop, keptFor)
  }
  rest()

  return {
    queryKey,
    get: () => state,
    put,
    change,
    get asked() {
      return asked
    },
    watch(watcher) {
      watchers.add(watcher)
      rest()
      return () => {
        watchers.delete(watcher)
        rest()
      }
    },
    ask(fetch) {
      running?.abort()
      const mine = new AbortController()
      running = mine
      const settle = async () => {
        try {
          const data = await fetch({ signal: mine.signal })
          if (running === mine) put(data)
        } catch (error) {
          if (running === mine) change({ error: error as Error, isOld: true })
        }
        if (running !== mine) return asked ?? state
        running = undefined
        asked = undefined
        change({ isFetching: false })
        return state
      }
      // Nothing is known yet: a failure of before is not what is shown while it is tried again.
      change({ isFetching: true, ...(state.data === undefined && { error: undefined }) })
      asked = settle()
      return asked
    },
    again() {
      for (const watcher of [...watchers]) {
        watcher.again()
        // One question serves all who watch.
        if (asked) return
      }
    },
    end() {
      running?.abort()
      running = undefined
      asked = undefined
      clearTimeout(forgetting)
    },
  }
}
