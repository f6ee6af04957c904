import { staysSo } from './harness/absence.ts'
import { withdraw } from './harness/cashier.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, fillAmount, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('[MONEY-7] an amount that cannot leave is said at the amount and never asked for', async ({
  page,
  context,
}) => {
  await becomeOwn(context, { cents: 20_000 })
  const sent: string[] = []
  await watchHydration(context)
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/user/wallet/withdraw')
  expect(await balanceCents(page)).toBe(20_000)
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: 'Continuar' })
  for (const [typed, message] of [
    [99, /O valor mínimo/],
    [20_001, /R\$\s200,00/],
  ] as const) {
    await fillAmount(main.getByLabel('Quanto você quer sacar?'), typed)
    await next.click()
    await expect(main.getByRole('alert').or(main.getByText(message)).first()).toBeVisible()
    await expect(main.getByRole('button', { name: /^Sacar R\$/ })).toHaveCount(0)
  }
  // The text is inserted as by a keyboard's clipboard button, without a paste event.
  await hydrated(page)
  await main.getByLabel('Quanto você quer sacar?').fill('50')
  await expect(main.getByLabel('Quanto você quer sacar?')).toHaveValue('50,00')
  await staysSo(300, () => !sent.includes('POST /api/withdrawals'))
})

test('[MONEY-7] money comes back to the balance when the bank does not take it, and leaves when it does', async ({
  page,
  context,
}) => {
  await becomeOwn(context, { cents: 5_000 })
  await page.goto('/user/wallet/withdraw')
  expect(await balanceCents(page)).toBe(5_000)
  const main = page.getByRole('main')
  // The payment company accepts an amount that ends in ,13 and reports its failure a moment later.
  await fillAmount(main.getByLabel('Quanto você quer sacar?'), 1_013)
  await main.getByRole('button', { name: 'Continuar' }).click()
  await main.getByRole('button', { name: /^Sacar R\$/ }).click()
  await expect(page.getByRole('heading', { name: 'O valor voltou para o seu saldo' })).toBeVisible()
  await expect.poll(() => balanceCents(page)).toBe(5_000)
  await withdraw(page, 1_000)
  await expect(main.getByText(reais(1_000)).first()).toBeVisible()
  await expect.poll(() => balanceCents(page)).toBe(4_000)
})
