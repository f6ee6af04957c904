import { type BuildManifest, isPrerendered, redirectFor } from './lib/navigation/manifest.ts'
import type { Place } from './lib/navigation/table.ts'
import { acceptAnswers } from './lib/queries/client.ts'
import { boot } from './state/boot.ts'

/** A build whose metadata does not come in this time holds nobody up: the page goes without its rules. */
const ANSWER_WITHIN_MS = 2_000

interface Payload {
  data: Record<string, unknown>
  status: number
}

let manifest: Promise<BuildManifest | undefined> | undefined

/** What the build that this page belongs to says about addresses; asked for once. */
export function buildManifest(): Promise<BuildManifest | undefined> {
  manifest ??= fetchJson<BuildManifest>(`/builds/meta/${boot().build}.json`).then((known) => {
    if (!known?.matcher) manifest = undefined
    return known?.matcher && known
  })
  return manifest
}

export async function redirectOf(url: string): Promise<string | undefined> {
  const known = await buildManifest()
  return known && redirectFor(known, url)
}

/**
 * Takes in the data of a prerendered page before it shows; any other page has none. When it does not come, or is not what it should be, the
 * page asks for its data by itself.
 */
export async function takePayload({ path }: Place): Promise<void> {
  const known = await buildManifest()
  if (!known || !isPrerendered(known, path)) return
  const payload = await fetchJson<Payload>(`${path.replace(/\/+$/, '')}/_payload.json?${known.id}`)
  if (payload?.status === 200 && typeof payload.data === 'object') acceptAnswers(payload.data ?? {})
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
