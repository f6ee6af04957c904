import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
/** A whole round, and the draw of the lottery before the first. */
const ROUND_MS = 60_000
const NUMBERS = [1, 2, 5, 10, 20, 40]

test('[CASINO-5] Wheel: a bet on every number of one round, one of them wins, the round proven', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/games/wheel')
  await hydrated(page)
  await expect(main(page).getByText('Mesa automática')).toBeVisible()

  await test.step('one bet on each number of one round', async () => {
    await expect(
      main(page).locator('[data-phase="closed"], [data-phase="drawn"], [data-phase="over"]'),
    ).toBeVisible({ timeout: ROUND_MS })
    await expect(main(page).locator('[data-phase="open"]')).toBeVisible({ timeout: ROUND_MS })
    await main(page).getByLabel('Aposta', { exact: true }).fill('100')
    for (const number of NUMBERS) {
      await main(page)
        .getByRole('button', { name: new RegExp(`^${number} paga`) })
        .click()
      const answer = page.waitForResponse(/\/api\/games\/wheel\/rounds$/)
      await betButton(page).click()
      await answer
      await expect(betButton(page)).toBeEnabled()
    }
    expect(await balanceCents(page)).toBe(400)
    await expect(
      main(page).getByRole('region', { name: 'Wheel', exact: true }).getByRole('status'),
    ).toContainText(reais(600))
  })

  await test.step('one number wins, and the page says which', async () => {
    const status = main(page)
      .getByRole('region', { name: 'Wheel', exact: true })
      .getByRole('status')
      .filter({ hasText: /Você ganhou|Voltaram/ })
    await expect(status).toHaveText(/^Número \d+( com ×\d+)?\. (Você ganhou|Voltaram) R\$/, {
      timeout: ROUND_MS,
    })
    const [, number, times = 1] =
      /Número (\d+)(?: com ×(\d+))?/.exec((await status.textContent()) ?? '') ?? []
    await expect.poll(() => balanceCents(page)).toBe(400 + 100 * (Number(number) * Number(times) + 1))
  })

  await test.step('the round is proven in the browser', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    await main(page).getByRole('button', { name: /Rever/ }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Conferir' }).click()
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
  })
})
