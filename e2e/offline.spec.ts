import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balance } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { markDocument, reloaded } from './harness/reload.ts'
import { expect, test } from './harness/test.ts'

const TITLE = 'Parece que você perdeu sua conexão com a internet!'
const TEXT = 'Conecte-se para continuar navegando.'

test('[START-5] the network really gone: the banner, and a full reload once it is back', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  await watchHydration(context)
  await page.goto('/games/mines')
  await expect(page.getByRole('main').getByRole('button', { name: /^Apostar R\$/ })).toBeVisible()
  await hydrated(page)
  await markDocument(page)
  await context.setOffline(true)
  await expect(page.getByText(TITLE)).toBeVisible()
  await expect(page.getByText(TEXT)).toBeVisible()
  const [notice, heading] = await Promise.all(
    [page.locator('#connection > *'), page.getByRole('heading', { level: 1 }).first()].map((locator) =>
      locator.boundingBox(),
    ),
  )
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  expect(isPhone && (notice?.y ?? 0) + (notice?.height ?? 0) > (heading?.y ?? 0), 'it covers the title').toBe(
    false,
  )
  await page.locator('a[href^="/"]').filter({ visible: true }).first().click()
  await expect(page.getByText(TITLE)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(TITLE)).toBeHidden()
  await reloaded(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
})

test('a player keeps session and balance through a cut', async ({ page, context }) => {
  await becomeOwn(context)
  await page.goto('/')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await markDocument(page)
  await context.setOffline(true)
  await expect(page.getByText(TITLE)).toBeVisible()
  await context.setOffline(false)
  await reloaded(page)
  await expect(balance(page)).toContainText(/R\$\s\d/)
})
