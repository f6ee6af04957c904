import type { Page } from '@playwright/test'
import { offered, openSlip } from './harness/bets.ts'
import { deposit, verify } from './harness/cashier.ts'
import { dialogLeft } from './harness/dialog.ts'
import { balanceCents, fillAmount, register, somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Antes de começar' })

test.use({ firstVisit: true })

test('[SPORT-1] a newcomer who answers nothing of the first visit chooses, registers, pays in and bets', {
  tag: '@phone-only',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const id = await offered('Cambuci', 'Jequitibá', { steady: false })
  const match = `/sports/match/cambuci-x-jequitiba-${id}`

  await test.step('the notices of a first visit leave the button of the slip free', async () => {
    await page.goto(match)
    await expect(card(page)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cambuci vence/ })
      .click()
    const slip = await openSlip(page)
    await expect(slip.getByText('Cambuci', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await dialogLeft(page)
  })

  await test.step('an account, an identity, money', async () => {
    await register(page, somebody())
    await verify(page)
    await deposit(page, 5_000)
  })

  await test.step('the selection is still there, and the bet is placed', async () => {
    await page.goto(match)
    const slip = await openSlip(page)
    await fillAmount(slip.getByLabel('Valor em Cambuci'), 1_000)
    // Odds move during the registration; the button then first accepts the new odds.
    const placed = slip.getByText('Aposta feita')
    await expect(async () => {
      if (!(await placed.isVisible()))
        await slip.getByRole('button', { name: /^(Apostar R\$|Aceitar)/ }).click({ timeout: 2_000 })
      await expect(placed).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await slip.getByRole('button', { name: 'Pronto' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => balanceCents(page)).toBe(4_000)
  })
})
