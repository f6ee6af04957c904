import { test as base, expect } from '@playwright/test'

export { expect } from '@playwright/test'

/** A walk on which any page that breaks in the background (an uncaught error, a failed hydration) fails the test too. */
export const test = base.extend<{ noPageErrors: undefined }>({
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
