import { runCashier } from './harness/cashier.ts'
import { brokenRules } from './harness/dialog.ts'
import { becomeOwn } from './harness/player.ts'
import { changeSetting } from './harness/settings.ts'
import { expect, test } from './harness/test.ts'

test('[MONEY-7] a held withdrawal says why and until when, and its open page follows the release', async ({
  page,
  context,
}) => {
  await becomeOwn(context, { cents: 30_000 })
  await page.setViewportSize({ width: 360, height: 800 })
  try {
    await changeSetting('withdraw_hold_first_days', '30')
    await page.goto('/user/wallet/withdraw')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Tudo' }).click()
    await main.getByRole('button', { name: 'Continuar' }).click()
    await main.getByRole('button', { name: /^Sacar R\$\s300,00/ }).click()
    await expect(main.getByText(/^É o primeiro saque de uma conta nova/)).toBeVisible()
    await expect(main.locator('time[role=timer]')).toHaveText(/^1:(59|58):\d\d$/)
    await expect(main.getByText('Em análise', { exact: true }).first()).toBeVisible()
    expect(await brokenRules(page, main)).toEqual([])
    const id = /[?&]id=([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
    await runCashier('release', id, '--why', 'documento conferido')
    await expect(main.getByRole('heading', { name: 'Comprovante de saque' })).toBeVisible()
    await expect(main.getByText('3 de 3 pagas')).toBeVisible()
  } finally {
    await changeSetting('withdraw_hold_first_days')
  }
})
