import { brokenRules } from './harness/dialog.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('a player closes his account with his password, reads when it happens, and takes it back', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  test.setTimeout(120_000)
  const player = await becomeOwn(context, { cents: 5_000 })
  await page.goto('/user/account')
  const card = page.getByRole('region', { name: 'Encerrar a conta' })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: 'Quero encerrar a conta' }).click()
  await expect(card.getByText(/^Saldo: R\$\s50,00\./)).toBeVisible()
  await card.getByRole('button', { name: 'Encerrar a conta' }).click()
  await expect(card.getByText('Digite a sua senha.')).toBeVisible()
  await card.getByLabel('Sua senha').fill('errada errada')
  await card.getByRole('button', { name: 'Encerrar a conta' }).click()
  await expect(card.getByText(/^A senha atual não confere/)).toBeVisible()
  await card.getByLabel('Sua senha').fill(player.password)
  expect(await brokenRules(page, card)).toEqual([])
  await card.getByRole('button', { name: 'Encerrar a conta' }).click()
  await expect(card.getByText(/^Você pediu para encerrar a conta/)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Sacar o saldo' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  await card.getByRole('button', { name: 'Desfazer o pedido' }).click()
  await card.getByLabel('Sua senha').fill(player.password)
  await card.getByRole('button', { name: 'Desfazer o pedido' }).click()
  await expect(card.getByRole('button', { name: 'Quero encerrar a conta' })).toBeVisible()
})
