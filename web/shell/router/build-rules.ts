import { type BuildManifest, isPrerendered, redirectFor, withoutSlash } from './manifest.ts'
import type { Place } from './table.ts'

/** Time after which the page goes on without the build's rules. */
const ANSWER_WITHIN_MS = 2_000

interface Payload {
  data: Record<string, unknown>
  status: number
}

export interface BuildRules {
  /** The build's redirects and prerendered paths; fetched once. */
  manifest(): Promise<BuildManifest | undefined>
  findRedirect(url: string): Promise<string | undefined>
  /**
   * Stores the data of a prerendered page before the page shows; other pages have no such data. Without valid data the page fetches
   * them itself.
   */
  takePayload(place: Pick<Place, 'path'>): Promise<void>
}

let known: BuildRules | undefined

/** The rules of the page's own build; they stay the same for as long as the page is open. */
export function buildRules(build: string, accept: (answers: Payload['data']) => void): BuildRules {
  known ??= createBuildRules(build, accept)
  return known
}

export function createBuildRules(build: string, accept: (answers: Payload['data']) => void): BuildRules {
  let pending: Promise<BuildManifest | undefined> | undefined
  const manifest = () => {
    pending ??= fetchJson<BuildManifest>(`/builds/meta/${build}.json`).then((found) => {
      if (!found?.matcher) pending = undefined
      return found?.matcher && found
    })
    return pending
  }
  return {
    manifest,
    async findRedirect(url) {
      const found = await manifest()
      return found && redirectFor(found, url)
    },
    async takePayload({ path }) {
      const found = await manifest()
      if (!found || !isPrerendered(found, path)) return
      const folder = withoutSlash(path)
      const payload = await fetchJson<Payload>(`${folder === '/' ? '' : folder}/_payload.json?${found.id}`)
      if (payload?.status === 200 && typeof payload.data === 'object') accept(payload.data ?? {})
    },
  }
}

async function fetchJson<T>(path: string): Promise<T | undefined> {
  try {
    const answer = await fetch(new URL(path, location.origin), {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (answer.ok) return (await answer.json()) as T
    throw new Error(`${answer.status}`)
  } catch (failure) {
    console.warn(path, failure)
    return undefined
  }
}
