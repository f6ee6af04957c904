import { dialogLeft } from './harness/dialog.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { slowNetwork } from './harness/network.ts'
import { expect, test } from './harness/test.ts'

test('a tap dims the page at once, and a dialog that is loading can be cancelled', async ({
  page,
  context,
}) => {
  const backdrop = page.locator('.backdrop-on')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Entrar' })
  await watchHydration(context)
  await page.goto('/')
  await hydrated(page)
  const slow = await slowNetwork(page, 60_000)
  await opener.click()
  await expect(backdrop.locator('svg')).toBeVisible()
  await backdrop.click()
  await expect(backdrop).toHaveCount(0)
  await dialogLeft(page)
  await opener.click()
  await expect(backdrop).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(backdrop).toHaveCount(0)
  await dialogLeft(page)
  await opener.dblclick()
  await expect(backdrop).toBeVisible()
  await slow(0)
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  await expect(backdrop.locator('svg')).toBeHidden()
})
