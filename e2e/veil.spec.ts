import { awake, watchAwake } from './harness/awake.ts'
import { dialogLeft } from './harness/dialog.ts'
import { slowLine } from './harness/line.ts'
import { expect, test } from './harness/test.ts'

test('a tap dims the page at once, and what is on its way can be let be', async ({ page, context }) => {
  const veil = page.locator('.veil-on')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Entrar' })
  await watchAwake(context)
  await page.goto('/')
  await awake(page)
  const slow = await slowLine(page, 5_000)
  await opener.click()
  await expect(veil.locator('svg')).toBeVisible()
  await veil.click()
  await expect(veil).toHaveCount(0)
  await dialogLeft(page)
  await opener.click()
  await expect(veil).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(veil).toHaveCount(0)
  await dialogLeft(page)
  await opener.dblclick()
  await expect(veil).toBeVisible()
  await slow(0)
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  await expect(veil.locator('svg')).toBeHidden()
})
