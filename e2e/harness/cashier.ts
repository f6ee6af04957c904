import { expect, type Page } from '@playwright/test'
import { CONTROL } from '../../tools/e2e-ports.ts'
import { balanceCents, fillAmount, payInBankApp, reais } from './person.ts'
import { isMarked, markDocument } from './reload.ts'

/** Verifies the player's identity: the verification company approves and redirects back. */
export async function verify(page: Page): Promise<void> {
  await page.goto('/user/account/document')
  await page.getByRole('main').getByRole('link', { name: 'Começar verificação' }).click()
  await page.getByRole('button', { name: /^Aprovar/ }).click()
  const back = page.getByRole('link', { name: 'Voltar ao site' })
  const verified = page.getByRole('heading', { name: 'Sua conta já está verificada.' })
  await expect(back.or(verified)).toBeVisible()
  if (await back.isVisible()) await back.click()
  await expect(verified).toBeVisible()
}

/** Deposits and pays in the bank's app; the balance in the header changes without a reload. */
export async function deposit(page: Page, cents: number): Promise<void> {
  await page.goto('/user/wallet/deposit')
  const before = await balanceCents(page)
  await fillAmount(page.getByLabel('Quanto você quer depositar?'), cents)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Depositar R\$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await markDocument(page)
  await payInBankApp(page, cents)
  await expect(page.getByRole('heading', { name: reais(cents) })).toBeVisible()
  await expect.poll(() => balanceCents(page)).toBe(before + cents)
  expect(await isMarked(page)).toBe(true)
}

/** Requests a withdrawal to the player's CPF and waits until the bank has received it. */
export async function withdraw(page: Page, cents: number): Promise<void> {
  await page.goto('/user/wallet/withdraw')
  await fillAmount(page.getByLabel('Quanto você quer sacar?'), cents)
  await page.getByRole('main').getByRole('button', { name: 'Continuar' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sacar R\$/ })
    .click()
  await expect(page.getByRole('heading', { name: /^Saque de R\$/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Na chave Pix CPF')).toBeVisible()
  await expect(page.getByRole('main').getByText('a seguir')).toBeHidden()
}

/** The statement's entry that begins with `title`, newest first. */
export const entry = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()

/** Runs `npm run cashier` in the town. */
export async function runCashier(...words: string[]): Promise<void> {
  const answer = await fetch(`${CONTROL}/cashier`, { method: 'POST', body: JSON.stringify(words) })
  if (!answer.ok) throw new Error(`cashier ${words.join(' ')}: ${await answer.text()}`)
}

/** Sums of a player's movements by kind, real centavos: the journal itself, without the statement's own sums. */
export async function ledgerSums(playerId: number): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`${CONTROL}/ledger`, { method: 'POST', body: String(playerId) })
  if (!answer.ok) throw new Error(`ledger ${playerId}: ${await answer.text()}`)
  return JSON.parse(await answer.text())
}
