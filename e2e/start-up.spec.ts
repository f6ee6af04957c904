import { expect, test } from './harness/test.ts'

/** The calls of start-up (section 1 of the specification), written out. */
const SEVEN = [
  '/v2/coupons/register',
  '/api/casino-games/providers',
  '/v2/settings/',
  '/v2/images/',
  '/v2/casino-games/category',
  '/v2/promotions',
  '/v2/banners',
]

test('[START-3] a page asks for all that the site knows from the start, as far as it did not come with the page', async ({
  page,
}) => {
  const paths = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  await page.goto('/fair')
  // The settings are part of every page, so no call requests them.
  const initialPaths = SEVEN.filter((path) => path !== '/v2/settings/')
  await expect.poll(() => initialPaths.filter((path) => !paths.has(path))).toEqual([])
})
