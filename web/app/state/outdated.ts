import { createStore } from '../../shell/index.ts'
import { boot } from '../lib/boot.ts'
import { isExit } from '../lib/exits.ts'
import { currentSettings } from './settings.ts'

const EVERY_MS = 3_600_000

/** Whether a newer build exists. The next navigation then loads the whole page, and with it the new build. */
export const outdated = createStore(false)

/**
 * Whether the page at this path needs a full load: a newer build exists, maintenance has begun, or this document's policy admits another
 * company's code.
 */
export const mustLoadWhole = (path: string): boolean =>
  outdated.get() || !!boot().guest || (currentSettings().maintence === true && !isExit(path))

export function watchBuild(): void {
  const timer = setInterval(async () => {
    try {
      const answer = await fetch(new URL('/builds/latest.json', location.origin), { cache: 'no-store' })
      const { id } = (await answer.json()) as { id?: string }
      if (!answer.ok || !id || id === boot().build) return
      outdated.set(true)
      clearInterval(timer)
    } catch {
      // The next check is in an hour.
    }
  }, EVERY_MS)
}
