import { expect, test } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { become } from './harness/visitor.ts'

// Uses Playwright's own `test`, because the site's `test` fails on uncaught errors, which are the subject here.

test('[ERR-1] an unhandled error that leaves nothing of the page shows the error page', async ({
  page,
  context,
}) => {
  await become(context, 'anonymous')
  await watchHydration(context)
  await page.goto('/fair')
  await hydrated(page)
  await page.evaluate(() => {
    document.getElementById('root')?.replaceChildren()
    setTimeout(() => {
      throw new Error('nobody handles this')
    })
  })
  await expect(page.getByText('code: 500')).toBeVisible()
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/(\?t=\d+)?$/)
})

test('[ERR-1] one that leaves the page standing changes nothing', async ({ page, context }) => {
  await become(context, 'anonymous')
  await watchHydration(context)
  await page.goto('/fair')
  await hydrated(page)
  await page.evaluate(() => void Promise.reject(new Error('nobody handles this')))
  await expect(page.getByRole('heading', { level: 1, name: 'Confira qualquer rodada' })).toBeVisible()
  await expect(page.getByText('code: 500')).toHaveCount(0)
})
