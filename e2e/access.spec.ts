import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ANA, logIn } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const LAYOUTS = ['default', 'blaze', 'orange']
const PUBLIC = ['/', '/games/mines', '/fair']
const OWN = [
  '/user/wallet',
  '/user/wallet/deposit',
  '/user/wallet/withdraw',
  '/user/transaction',
  '/user/account',
  '/user/account/document',
]

for (const path of PUBLIC) {
  test(`${path} can be used by everybody, in every layout`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('the pages of a player can be used by everybody, in every layout', async ({ page }) => {
  test.setTimeout(240_000)
  await logIn(page, ANA)
  for (const path of OWN) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Carregando')
    expect(await violations(page), path).toEqual([])
  }
})

test('the log-in dialog can be used by everybody, in every layout', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('dialog').getByLabel('CPF')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

/** What axe finds, as `layout: rule: element`. Layouts are token sets on the root element. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const layout of LAYOUTS) {
    await page.evaluate((name) => {
      document.documentElement.dataset.layout = name
    }, layout)
    // Colours pass from one to the other in a moment.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${layout}: ${id}: ${html.slice(0, 160)}`))
  }
  return found
}
