import { test as base, expect } from '@playwright/test'
import { SITE } from './ports.ts'

export { expect } from '@playwright/test'

interface Options {
  /** Somebody who was never here: he is asked his age and about cookies. Everybody else has said both. */
  firstVisit: boolean
}

/** A walk on which any page that breaks in the background (an uncaught error, a failed hydration) fails the test too. */
export const test = base.extend<Options & { noPageErrors: undefined; beenHere: undefined }>({
  firstVisit: [false, { option: true }],
  beenHere: [
    async ({ context, firstVisit }, use) => {
      if (!firstVisit) {
        await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: SITE }])
        await context.addInitScript(() => {
          // An empty first page has no storage, and the bank's may have none.
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
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      await use(undefined)
      expect(errors, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
})
