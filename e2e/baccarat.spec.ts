import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
/** A whole round, and the draw of the lottery before the first. */
const ROUND_MS = 60_000

test('[CASINO-5] baccarat: player, banker and tie of one deal, the outcome said once, every card proven', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/games/baccarat')
  await hydrated(page)
  await expect(main(page).getByText('Mesa automática')).toBeVisible()

  await test.step('one bet on each', async () => {
    await expect(
      main(page).locator('[data-phase="closed"], [data-phase="drawn"], [data-phase="over"]'),
    ).toBeVisible({ timeout: ROUND_MS })
    await expect(main(page).locator('[data-phase="open"]')).toBeVisible({ timeout: ROUND_MS })
    await main(page).getByLabel('Aposta', { exact: true }).fill('100')
    for (const side of ['Jogador', 'Banca', 'Empate']) {
      await main(page)
        .getByRole('button', { name: new RegExp(`^${side} `) })
        .click()
      const answer = page.waitForResponse(/\/api\/games\/baccarat\/rounds$/)
      await betButton(page).click()
      await answer
      await expect(betButton(page)).toBeEnabled()
    }
    await expect.poll(() => balanceCents(page)).toBe(700)
  })

  await test.step('the cards come, and the page says once what they brought', async () => {
    const status = main(page)
      .getByRole('status')
      .filter({ hasText: /Voltaram|Você ganhou/ })
    await expect(status).toHaveText(/^(Jogador|Banca|Empate) \d a \d\./, { timeout: ROUND_MS })
    const winner = (await status.textContent())?.split(' ')[0] ?? ''
    const paid = { Jogador: 200, Banca: 195, Empate: 1_200 }[winner] ?? 0
    await expect.poll(() => balanceCents(page)).toBe(700 + paid)
    const cards = await main(page).locator('.bc-stage').getByRole('img').count()
    expect(cards).toBeGreaterThanOrEqual(4)
  })

  await test.step('every card of the round is proven in the browser', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    await main(page).getByRole('button', { name: /Rever/ }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Conferir' }).click()
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
  })
})
