import { readFileSync } from 'node:fs'
import { deposit, entry, verify, withdraw } from './harness/cashier.ts'
import { choose, playUntil } from './harness/mines.ts'
import { balanceCents, reais, register, somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

test('from the first visit to the statement: register, verify, deposit, win and lose at Mines, withdraw', {
  tag: ['@gate', '@phone-only'],
}, async ({ page }) => {
  test.setTimeout(180_000)

  await test.step('register', () => register(page, somebody()))
  await test.step('verify', () => verify(page))
  await test.step('deposit by Pix', () => deposit(page, 5_000))

  const afterLoss = await test.step('lose at Mines', async () => {
    await page.goto('/games/mines')
    await choose(page, { stakeCents: 100, mines: 24 })
    const before = await balanceCents(page)
    const rounds = await playUntil(page, 'mine')
    // A gem among 24 mines pays about 24 times the stake. The exact amount is known only if the first tile was a mine.
    if (rounds === 1) await expect.poll(() => balanceCents(page)).toBe(before - 100)
    return balanceCents(page)
  })
  await test.step('win at Mines', async () => {
    await choose(page, { stakeCents: 200, mines: 1 })
    const rounds = await playUntil(page, 'gem')
    // One mine in 25 tiles at 99 % return: the first gem pays 1.03, rounded down to the centavo.
    await expect.poll(() => balanceCents(page)).toBe(afterLoss - (rounds - 1) * 200 + 6)
    await expect(page.getByText(/Você ganhou R\$\s2,06/).first()).toBeVisible()
  })
  const left = await balanceCents(page)
  await test.step('withdraw to the own CPF', () => withdraw(page, 1_500))
  await expect.poll(() => balanceCents(page)).toBe(left - 1_500)

  await test.step('read the statement', async () => {
    await page.goto('/user/transaction')
    await expect(entry(page, 'Saque por Pix')).toContainText(reais(1_500))
    await expect(entry(page, 'Saque por Pix')).toContainText(reais(left - 1_500))
    await expect(entry(page, 'Prêmio')).toContainText(reais(206))
    await expect(entry(page, 'Aposta')).toContainText(reais(200))
    await expect(entry(page, 'Depósito por Pix')).toContainText(reais(5_000))
    await page.getByRole('searchbox', { name: 'Procurar no extrato' }).fill('mines')
    await expect(entry(page, 'Depósito por Pix')).toHaveCount(0)
    await expect(entry(page, 'Prêmio')).toContainText(reais(206))
  })

  await test.step('download the whole statement, and see it equal the balance', async () => {
    await page.goto('/user/transaction')
    await page.getByRole('button', { name: 'Baixar extrato' }).click()
    const files = page.getByRole('region', { name: 'Baixar extrato' })
    await files.getByLabel('Formato').selectOption('csv')
    await files.getByRole('button', { name: 'Preparar arquivo' }).click()
    const download = page.waitForEvent('download')
    await files.getByRole('button', { name: /^Baixar Planilha/ }).click({ timeout: 30_000 })
    const rows = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
    expect(rows.at(-1)?.split(';')[10]).toBe(((left - 1_500) / 100).toFixed(2).replace('.', ','))

    await page.getByRole('tab', { name: 'Resumo' }).click()
    await expect(page.getByRole('row', { name: /^Total de/ })).toContainText(reais(5_000))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
