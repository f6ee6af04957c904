import { type BrowserContext, test as base, expect, type LaunchOptions } from '@playwright/test'
import { findWithWindows } from '../../tools/chromium.ts'
import { SITE } from '../../tools/e2e-ports.ts'

export { expect } from '@playwright/test'

/** Option of walks about motion; all other walks on desktops reduce motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * For walks with a camera or painted frames; the headless shell has neither.
 * @param args more switches
 */
export const withWindows = (...args: string[]) => ({
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const executablePath = findWithWindows()
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...args],
      ...(executablePath && { executablePath }),
    })
  },
})

/** Uncaught errors of the context's pages from now on. */
export function errorsIn(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}

interface Options {
  /** A first visit, with the questions about age and cookies. On other visits both were answered before. */
  firstVisit: boolean
}

/** A test that also fails on an uncaught error or a failed hydration of any page. */
export const test = base.extend<Options & { noPageErrors: undefined; beenHere: undefined }>({
  firstVisit: [false, { option: true }],
  beenHere: [
    async ({ context, firstVisit }, use) => {
      if (!firstVisit) {
        await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: SITE }])
        await context.addInitScript(() => {
          // Blank pages and pages of other sites may have no storage.
          try {
            localStorage.setItem('majority', 'yes')
          } catch {}
        })
      }
      await use(undefined)
    },
    { auto: true },
  ],
  noPageErrors: [
    async ({ context }, use) => {
      const errors = errorsIn(context)
      await use(undefined)
      expect(errors, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
})
