import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { slowNetwork } from './harness/network.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

/** Only the HTML arrives at first; scripts take a second. */
test.beforeEach(async ({ page, context }) => {
  await become(context, 'verified')
  await watchHydration(context)
  await slowNetwork(page, 1_000)
})

const notYetHydrated = async (page: Page) =>
  expect(await page.evaluate(() => 'isHydrated' in window)).toBe(false)

test('an amount that is typed and sent before hydration is sent', async ({ page, context }) => {
  await context.addCookies([
    { name: 'verified', value: '1', url: new URL(test.info().project.use.baseURL ?? '').href },
  ])
  await page.goto('/user/wallet/withdraw', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Quanto você quer sacar?').fill('1234')
  await main.getByRole('button', { name: 'Continuar' }).click()
  await notYetHydrated(page)
  await expect(main.getByRole('button', { name: 'Sacar R$ 12,34' })).toBeVisible()
})

test('what is chosen before hydration is kept', async ({ page }) => {
  await page.goto('/user/account', { waitUntil: 'commit' })
  await page.getByRole('main').getByText('Claro', { exact: true }).click()
  await notYetHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked()
})

test('a filter that is chosen before hydration is applied', async ({ page }) => {
  await page.goto('/user/transaction', { waitUntil: 'commit' })
  const direction = page.getByRole('main').getByLabel('Tipo')
  await direction.selectOption('0')
  await notYetHydrated(page)
  await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeEnabled()
  await expect(direction).toHaveValue('0')
})

test('every press before hydration is done, in its order', async ({ page, context }) => {
  await context.clearCookies({ name: 'jwt' })
  await page.goto('/games/mines', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const stake = await main.getByLabel('Aposta', { exact: true }).inputValue()
  for (let presses = 0; presses < 3; presses += 1)
    await main.getByRole('button', { name: 'Uma mina a mais' }).click()
  await main.getByRole('button', { name: '2× a aposta' }).click()
  await notYetHydrated(page)
  await expect(main.getByRole('slider')).toHaveValue('6')
  await expect(main.getByLabel('Aposta', { exact: true })).not.toHaveValue(stake)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('a press while the page hydrates is done once', async ({ page, context }) => {
  await context.clearCookies({ name: 'jwt' })
  // Presses when React starts to listen, long before hydration is complete.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    let isPressed = false
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...how: Parameters<typeof listen>) {
      listen.apply(this, how)
      if (isPressed || how[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return
      isPressed = true
      queueMicrotask(() => document.querySelector<HTMLElement>('[aria-label="Uma mina a mais"]')?.click())
    }
  })
  await page.goto('/games/mines')
  await hydrated(page)
  const mines = page.getByRole('main').getByRole('slider')
  await expect(mines).not.toHaveValue('3')
  await expect(mines).toHaveValue('4')
})

test('what is sought before hydration is found, and who writes in the middle of a word goes on writing there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/casino/slots', { waitUntil: 'commit' })
  const search = page.getByRole('main').getByRole('searchbox')
  await search.pressSequentially('mies')
  for (let steps = 0; steps < 2; steps += 1) await search.press('ArrowLeft')
  await notYetHydrated(page)
  await hydrated(page)
  // The search matches the typed word approximately.
  await expect(page.getByRole('main').getByRole('link', { name: 'Mines' }).first()).toBeVisible()
  await page.keyboard.type('n')
  await expect(search).toHaveValue('mines')
})

test('on a phone the folded links of the footer are reached before any script has come, and stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/rules-betting', { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Jogo justo' })
  const fold = footer.locator('summary', { hasText: 'Regras e confiança' })
  await expect(link).toBeHidden()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await notYetHydrated(page)
  // Marks the footer element; after a render by React the mark is gone.
  await fold.evaluate((summary) => summary.setAttribute('data-before', ''))
  await expect(page.locator('[data-before]')).toHaveCount(0)
  await expect(fold).toBeFocused()
  await expect(link).toBeVisible()
  await fold.click()
  await expect(link).toBeHidden()
})

test('the balance stands where it stood before it was known, on a phone and on a desktop', async ({
  page,
}) => {
  await page.goto('/casino', { waitUntil: 'commit' })
  const place = page.getByRole('banner').locator('a[href="/user/wallet"]')
  const placeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return await place.boundingBox()
  }
  await expect(place).toContainText('R$ —')
  const before = [await placeAt(360), await placeAt(1_440)]
  await notYetHydrated(page)
  await expect(place).toContainText(/resultado R\$/, { timeout: 45_000 })
  const after = [await placeAt(360), await placeAt(1_440)]
  expect(after).toEqual(before)
})
