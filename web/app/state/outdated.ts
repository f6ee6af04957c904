import { createStore } from '../../shell/index.ts'
import { isExit } from '../lib/exits.ts'
import { boot } from './boot.ts'
import { currentSettings } from './settings.ts'

const EVERY_MS = 3_600_000

/** A newer build is out: the next navigation loads the whole page, and with it the new build. */
export const outdated = createStore(false)

/** The page at this path comes from the server: it is of a newer build, or the one that says that the house has closed. */
export const mustLoadWhole = (path: string): boolean =>
  outdated.get() || (currentSettings().maintence === true && !isExit(path))

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
