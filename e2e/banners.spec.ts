import { isMarked, markDocument } from './harness/reload.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

test('[DLG-10] a banner leads to its page without loading the site anew; its buttons move the shelf alone', async ({
  page,
  context,
}) => {
  await become(context, 'anonymous')
  await Promise.all([page.waitForResponse(/\/builds\/meta\//), page.goto('/')])
  const banners = page.getByRole('region', { name: 'Destaques' })
  await markDocument(page)
  await banners.getByRole('button').nth(1).click()
  await expect(banners.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/')
  await banners.getByRole('button').first().click()
  const first = banners.getByRole('link').first()
  await expect(first).toBeInViewport()
  const href = await first.getAttribute('href')
  await first.click()
  await expect(page).toHaveURL(href ?? '')
  expect(await isMarked(page)).toBe(true)
})
