import { createStore } from '../lib/store.ts'
import { boot } from './boot.ts'

const EVERY_MS = 3_600_000

/** A newer build is out: the next navigation loads the whole page, and with it the new build. */
export const outdated = createStore(false)

export function watchBuild(): void {
  const timer = setInterval(async () => {
    try {
      const answer = await fetch(new URL('/builds/latest.json', location.origin), { cache: 'no-store' })
      const { id } = (await answer.json()) as { id?: string }
      if (!answer.ok || !id || id === boot().build) return
      outdated.set(true)
      clearInterval(timer)
    } catch {
      // Asked again in an hour.
    }
  }, EVERY_MS)
}
