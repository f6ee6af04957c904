import type { Language } from '@jogo/contract/refusals'
import { LANGUAGE_TAGS } from '../app/lib/language.ts'
import type { ApiAnswer } from '../shell/rendered.ts'
import type { Targets } from './targets.ts'

/** Time limit of an answer, longer than the api's own detection of an unresponsive database. */
const ANSWER_WITHIN_MS = 3_000
const KEPT = 500
/** Maximum characters of a cached address; no real address is longer. */
const LONGEST_PATH = 500

interface Entry extends ApiAnswer {
  path: string
  language: Language
  etag: string | undefined
  text: string
  askedAt: number
  asking: Promise<void> | undefined
  followed: boolean
  /** Whether the answer changes every moment, with a short cache time. */
  isMoving: boolean
}

export interface AnswerCache {
  /** The api's answer at `path`. A cached answer is returned at once and, when older than `freshMs`, refreshed in the background. */
  get(path: string, language: Language, freshMs: number): Promise<ApiAnswer>
  /**
   * `get` for data that change every moment, such as prices: an answer older than `freshMs` is awaited, and its change does not increase
   * `version`, which would render every page again.
   */
  getNow(path: string, language: Language, freshMs: number): Promise<ApiAnswer>
  /**
   * Awaits a refresh of an answer older than `freshMs`. For answers shown on all pages, whose first answer counts as a change
   * too.
   */
  follow(path: string, language: Language, freshMs: number): Promise<void>
  /** The cached answer, without a request. */
  known(path: string, language: Language): ApiAnswer | undefined
  /** Increases when an answer changed that had been read. */
  version(): number
}

/** A cache of the api's public answers; while the api is unreachable the cache returns the last known answers. */
export function createAnswers(apis: Targets): AnswerCache {
  const entries = new Map<string, Entry>()
  let version = 0

  async function fetchEntry(entry: Entry): Promise<void> {
    const api = apis.next()
    entry.askedAt = performance.now()
    try {
      const answer = await fetch(api + entry.path, {
        headers: {
          'accept-language': LANGUAGE_TAGS[entry.language],
          'accept-encoding': 'identity',
          ...(entry.etag && { 'if-none-match': entry.etag }),
        },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const text = await answer.text()
      if (answer.status !== 304) take(entry, answer, text)
    } catch (failure) {
      if (!(failure instanceof SyntaxError)) apis.failed(api)
    }
  }

  /** A 5xx or a 429 says nothing about the resource: the cached answer stays. */
  function take(entry: Entry, { status, headers }: Response, text: string): void {
    if (status >= 500 || status === 429) return
    const body = status === 200 ? (JSON.parse(text) as unknown) : undefined
    const isNews = entry.status !== status || entry.text !== text
    if (isNews && !entry.isMoving && (entry.status !== 0 || entry.followed)) version += 1
    Object.assign(entry, { status, body, text, etag: headers.get('etag') ?? undefined })
  }

  function pathEntry(path: string, language: Language): Entry {
    const key = `${language} ${path}`
    const known = entries.get(key)
    if (known) {
      entries.delete(key)
      entries.set(key, known)
      return known
    }
    if (entries.size >= KEPT) entries.delete(entries.keys().next().value ?? '')
    const entry: Entry = {
      ...{ path, language, status: 0, body: undefined, text: '', etag: undefined },
      ...{ askedAt: Number.NEGATIVE_INFINITY, asking: undefined, followed: false, isMoving: false },
    }
    entries.set(key, entry)
    return entry
  }

  function refresh(entry: Entry, freshMs: number): Promise<void> | undefined {
    // An entry without an answer is fetched at every request.
    if (entry.status !== 0 && performance.now() - entry.askedAt < freshMs) return entry.asking
    entry.asking ??= fetchEntry(entry).finally(() => {
      entry.asking = undefined
    })
    return entry.asking
  }

  return {
    async get(path, language, freshMs) {
      if (path.length > LONGEST_PATH) return { status: 404, body: undefined }
      const entry = pathEntry(path, language)
      const asking = refresh(entry, freshMs)
      if (entry.status === 0) await asking
      // A page was rendered without this answer, so the first answer counts as a change.
      if (entry.status === 0) entry.followed = true
      return entry
    },
    async getNow(path, language, freshMs) {
      if (path.length > LONGEST_PATH) return { status: 404, body: undefined }
      const entry = pathEntry(path, language)
      entry.isMoving = true
      await refresh(entry, freshMs)
      return entry
    },
    async follow(path, language, freshMs) {
      const entry = pathEntry(path, language)
      entry.followed = true
      await refresh(entry, freshMs)
    },
    known: (path, language) => entries.get(`${language} ${path}`),
    version: () => version,
  }
}
