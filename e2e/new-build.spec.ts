import type { Page } from '@playwright/test'
import { CONTROL } from '../tools/e2e-ports.ts'
import { brokenRules } from './harness/dialog.ts'
import { expect, test } from './harness/test.ts'

const AN_HOUR_MS = 3_600_000
const PHONE = { width: 360, height: 800 }

const ask = async (what: string) => {
  const answer = await fetch(`${CONTROL}${what}`, { method: 'POST' })
  expect(answer.ok, await answer.text()).toBe(true)
}

const latest = async (page: Page) =>
  (await (await page.request.get('/builds/latest.json')).json()).id as string

/** The id of the build whose code runs in the page. */
async function running(page: Page): Promise<string> {
  await page.waitForLoadState('domcontentloaded')
  await expect(page.locator('#start')).toBeAttached()
  return page.evaluate(async () => {
    const { boot } = JSON.parse(document.getElementById('start')?.textContent ?? '{}')
    return (await (await fetch(boot)).json()).build as string
  })
}

/** Moves the clock to the next check for a newer build. */
async function anHourLater(page: Page): Promise<void> {
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/builds/latest.json'))
  await page.clock.fastForward(AN_HOUR_MS)
  await looked
}

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  // The page requests this right after the start of the hourly timer.
  const rested = page.waitForResponse((answer) => answer.url().includes('/builds/meta/'))
  await page.goto(path)
  await rested
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
}

test.afterAll(() => ask('/site/as-built'))

test('[START-9] an hour after a newer build is out, the open page offers it, and takes it when told so', async ({
  page,
}) => {
  await open(page, '/fair')
  const before = await running(page)
  expect(before).toBe(await latest(page))
  const notice = page.getByRole('status').filter({ hasText: 'Há uma versão nova do site.' })
  await anHourLater(page)
  await expect(notice).toHaveCount(0)

  await ask('/site/newer')
  await anHourLater(page)
  const update = notice.getByRole('button', { name: 'Atualizar' })
  const menu = page.getByRole('navigation', { name: 'Navegação principal' }).filter({ visible: true })
  await expect(update).toBeInViewport({ ratio: 1 })
  expect(await brokenRules(page, notice)).toEqual([])
  await page.setViewportSize(PHONE)
  await expect(update).toBeInViewport({ ratio: 1 })
  const [offer, bar] = await Promise.all([update.boundingBox(), menu.boundingBox()])
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  expect(await brokenRules(page, notice)).toEqual([])
  await expect(page.locator('body[data-same-page]')).toBeAttached()

  await update.click()
  await expect(page.locator('body[data-same-page]')).toHaveCount(0)
  await expect(page).toHaveURL('/fair')
  const after = await running(page)
  expect(after).not.toBe(before)
  expect(after).toBe(await latest(page))
})

test('[START-9] who puts the offer away gets the newer build with the next page', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/fair')
  const before = await running(page)
  await ask('/site/newer')
  await anHourLater(page)
  const notice = page.getByRole('status').filter({ hasText: 'Há uma versão nova do site.' })
  await notice.getByRole('button', { name: 'Fechar' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.locator('body[data-same-page]')).toBeAttached()
  const bar = page.getByRole('navigation', { name: 'Navegação principal' }).filter({ visible: true })
  await bar.getByRole('link', { name: 'Cassino', exact: true }).click()
  await expect(page).toHaveURL('/casino')
  await expect(page.locator('body[data-same-page]')).toHaveCount(0)
  expect(await running(page)).not.toBe(before)
})
