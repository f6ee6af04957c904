import type { Page } from '@playwright/test'
import { balanceCents, centsIn } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
/** The supplier's own page. */
const inside = (page: Page) => page.frameLocator('#game_wrapper iframe')
const insideBalance = async (page: Page) =>
  centsIn((await inside(page).locator('#balance').textContent()) ?? '')
/** Resolves when both sides show the same balance; our page follows a moment later. */
const agree = (page: Page) =>
  expect.poll(async () => (await insideBalance(page)) - (await balanceCents(page))).toBe(0)

test("a supplier's slot and live table: found by a misspelt name, played with the real balance, back at the same place, told in rounds and statement", {
  tag: ['@gate', '@phone-only'],
}, async ({ page, context }) => {
  test.setTimeout(150_000)
  await becomeOwn(context, { cents: 10_000 })
  await page.goto('/casino')
  const far = page.getByRole('heading', { level: 2, name: 'Slots' })
  await far.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  let place = 0

  await test.step('[CASINO-1] found by a misspelt name in two taps', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Buscar jogos e páginas' }).click()
    const search = page.getByRole('dialog', { name: 'Buscar jogos e páginas' })
    await search.getByRole('searchbox').fill('oncihna da sorte')
    // Playwright may have scrolled to press the button.
    place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(100)
    await search
      .getByRole('link', { name: /^Oncinha da Sorte/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/play\/mandacaru-oncinha-da-sorte$/)
  })
  await test.step('[CASINO-3] [CASINO-6] the slot plays with the real balance', async () => {
    await expect(inside(page).getByRole('button', { name: 'Girar' })).toBeEnabled()
    expect(await insideBalance(page)).toBe(10_000)
    await inside(page).getByRole('button', { name: 'Girar' }).click()
    await expect(inside(page).getByRole('button', { name: 'Girar' })).toBeEnabled()
    await expect.poll(() => insideBalance(page)).not.toBe(10_000)
    await agree(page)
  })
  await test.step('[LAW-GEO-1] the page around it says from where it is shown', async () => {
    // The page reports no place before the game is ready. The supplier announces this a moment after enabling its
    // button.
    await expect(async () => {
      const report = page.waitForResponse(/\/api\/suppliers\/sessions\/[^/]+\/place$/, { timeout: 2_000 })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      expect((await report).status()).toBe(200)
    }).toPass()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  })
  await test.step('[CASINO-1] back at the same place of the lobby', async () => {
    await main(page).getByRole('button', { name: 'Voltar', exact: true }).click()
    await expect(page).toHaveURL('/casino')
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(50)
  })
  await test.step('[CASINO-7] a live table plays with the real balance', async () => {
    await page.goto('/casino/live')
    await main(page)
      .getByRole('link', { name: /^Blackjack Jacarandá/ })
      .click()
    await inside(page).getByRole('button', { name: 'Dar as cartas' }).click()
    // The hand is dealt; a blackjack ends it at once.
    await expect(inside(page).locator('#hands')).toContainText('R$')
    const stand = inside(page).getByRole('button', { name: 'Parar' })
    if (await stand.isVisible()) await stand.click()
    await expect(inside(page).getByRole('button', { name: 'Dar as cartas' })).toBeEnabled()
    await agree(page)
  })
  await test.step('[CASINO-6] told in the list of rounds, action by action, and in the statement', async () => {
    await page.goto('/user/transaction?view=rounds')
    const rows = main(page).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Blackjack Jacarandá' })).toHaveCount(1)
    await rows.filter({ hasText: 'Oncinha da Sorte' }).getByRole('button').click()
    const round = page.getByRole('dialog', { name: 'Oncinha da Sorte' })
    await expect(round).toContainText('Aposta')
    await expect(round).toContainText('não dá para conferir o resultado desta rodada aqui')
    await page.goBack()
    await expect(round).toHaveCount(0)
    await main(page).getByRole('tab', { name: 'Movimentações' }).click()
    await main(page)
      .getByRole('button', { name: /^Aposta · Oncinha da Sorte/ })
      .first()
      .click()
    await expect(round).toContainText('Mandacaru')
  })
})
