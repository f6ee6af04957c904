import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
const cashOut = (page: Page) => main(page).getByRole('button', { name: /^Retirar/ })
const phase = (page: Page, name: string) => main(page).locator(`[data-phase="${name}"]`)
/** The draw of the lottery before the first round, or a long flight. */
const ROUND_MS = 120_000
/** One round in fifty stops before anybody could take anything out. */
const TRIES = 4

test('[CASINO-5] Crash: the money is taken out in flight and paid before the curve stops, and the round is proven', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.setTimeout(400_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/games/crash')
  await hydrated(page)
  await expect(main(page).getByText('Mesa automática')).toBeVisible()

  const ways = {
    // The amount on the button rises under the finger.
    'a slow press': () => cashOut(page).click({ delay: 150 }),
    // The focus is still on the button that bets.
    'the space bar': () => page.keyboard.press('Space'),
  }
  for (const [way, take] of Object.entries(ways))
    await test.step(`a bet is taken out in flight by ${way}`, async () => {
      const balance: number[] = []
      for (let tries = 0; tries < TRIES; tries += 1) {
        await expect(phase(page, 'drawn').or(phase(page, 'over'))).toBeVisible({ timeout: ROUND_MS })
        await expect(phase(page, 'open')).toBeVisible({ timeout: ROUND_MS })
        await main(page).getByLabel('Aposta', { exact: true }).fill('100')
        const before = await balanceCents(page)
        const answer = page.waitForResponse(/\/api\/games\/crash\/rounds$/)
        await betButton(page).click()
        await answer
        await expect(cashOut(page)).toHaveAttribute('aria-disabled', 'true')
        await expect(phase(page, 'closed')).toBeVisible()
        // Enabled from the first centavo that is won, or never when the curve stops at once.
        await expect(cashOut(page).and(page.locator('[data-on]')).or(phase(page, 'drawn'))).toBeVisible()
        if (await phase(page, 'drawn').isVisible()) continue
        await take()
        const paid = main(page).locator('.crash-bets [data-state="taken"]')
        await expect(paid.or(phase(page, 'drawn'))).toBeVisible()
        if (!(await paid.isVisible())) continue
        const [, whole, part] = /× · R\$\s(\d+),(\d\d)/.exec((await paid.textContent()) ?? '') ?? []
        const won = Number(`${whole}${part}`)
        expect(won).toBeGreaterThan(100)
        // Paid at once, while the curve may fly on.
        await expect.poll(() => balanceCents(page)).toBe(before - 100 + won)
        balance.push(won)
        break
      }
      expect(balance).toHaveLength(1)
    })

  await test.step('the round is proven in the browser once it is over', async () => {
    await expect(phase(page, 'drawn').or(phase(page, 'over'))).toBeVisible({ timeout: ROUND_MS })
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    await main(page).getByRole('button', { name: /Rever/ }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Conferir' }).click()
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
  })
})
