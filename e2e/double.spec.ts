import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
/** A whole round, and the draw of the lottery before the first. */
const ROUND_MS = 60_000

test('[CASINO-5] Double: a bet on every colour while bets are open, the outcome said once, the round proven', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/games/double')
  await hydrated(page)
  await expect(main(page).getByText('Mesa automática')).toBeVisible()

  const bets: { stake: number; proof: { round: number } }[] = []
  await test.step('one bet on each colour of one round', async () => {
    await expect(
      main(page).locator('[data-phase="closed"], [data-phase="drawn"], [data-phase="over"]'),
    ).toBeVisible({
      timeout: ROUND_MS,
    })
    await expect(main(page).locator('[data-phase="open"]')).toBeVisible({ timeout: ROUND_MS })
    await main(page).getByLabel('Aposta', { exact: true }).fill('100')
    for (const colour of ['vermelho', 'branco', 'preto']) {
      await main(page)
        .getByRole('button', { name: new RegExp(`^${colour}`) })
        .click()
      const answer = page.waitForResponse(/\/api\/games\/double\/rounds$/)
      await betButton(page).click()
      bets.push(await (await answer).json())
      await expect(betButton(page)).toBeEnabled()
    }
    expect(new Set(bets.map(({ proof }) => proof.round)).size).toBe(1)
    expect(await balanceCents(page)).toBe(700)
    await expect(
      main(page).getByRole('region', { name: 'Double', exact: true }).getByRole('status'),
    ).toContainText(reais(300))
  })

  await test.step('one colour wins, and the page says which', async () => {
    const status = main(page)
      .getByRole('status')
      .filter({ hasText: /Você ganhou|Voltaram/ })
    await expect(status).toHaveText(/^\d+, (vermelho|branco|preto)\. (Você ganhou|Voltaram) R\$/, {
      timeout: ROUND_MS,
    })
    const isWhite = (await status.textContent())?.includes('branco')
    await expect.poll(() => balanceCents(page)).toBe(isWhite ? 2_100 : 900)
  })

  await test.step('the round is proven in the browser', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    await main(page).getByRole('button', { name: /Rever/ }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Conferir' }).click()
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
  })
})
