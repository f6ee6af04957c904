import { expect, type Locator, type Page } from '@playwright/test'
import { SANDBOX } from '../../tools/e2e-ports.ts'
import { dialogLeft, logInLeft } from './dialog.ts'

/** A person without an account: a CPF of the registry, an e-mail address, a password. */
export interface Person {
  cpf: string
  email: string
  password: string
}

export function somebody(): Person {
  const cpf = newCpf()
  return { cpf, email: `p${cpf}@example.com`, password: 'tapioca com coco ralado' }
}

export const ANA = { email: 'ana@jogolimpo.example', password: 'jogolimpo-demo' }

/** Registers as a visitor does, from the home page to the list of remaining steps. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar conta' })
  await dialog.getByLabel('CPF').pressSequentially(person.cpf)
  await expect(dialog.getByText('Encontramos seus dados')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Celular com DDD').fill('11912345678')
  await dialog.getByLabel('Crie uma senha').fill(person.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Criar conta' }).click()
  await expect(firstSteps(page)).toBeVisible()
}

/** Remaining steps after a registration. */
export const firstSteps = (page: Page) => page.getByRole('dialog', { name: 'Falta pouco' })

/** Postpones the remaining steps after a registration. A navigation before the history's step back would be lost. */
export async function laterSteps(page: Page): Promise<void> {
  await firstSteps(page).getByRole('button', { name: 'Agora não' }).click()
  await dialogLeft(page)
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()
  await logInLeft(page)
}

export const logOut = async (page: Page) => {
  await openAccount(page)
  await page.getByRole('dialog', { name: 'Conta' }).getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  // The token is removed shortly after the logout.
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('jwt')
}

/** The account menu: in the header on desktops, in the bottom bar on phones. */
export const openAccount = (page: Page) =>
  page
    .getByRole('button', { name: /^(Menu da conta|Conta)$/ })
    .filter({ visible: true })
    .click()

/** The balance in the header. */
export const balance = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Saldo' })

/** Waits until the header shows a balance, in any language. */
export const balanceShown = (page: Page) =>
  expect(page.getByRole('banner').locator('a[href="/user/wallet"]')).toContainText(/\d/)

/** The balance in the header, in centavos. */
export async function balanceCents(page: Page): Promise<number> {
  await expect(balance(page)).toContainText(/R\$\s\d/)
  return centsIn((await balance(page).textContent()) ?? '')
}

/** "R$ 1.234,56" → 123456, with any kind of space. */
export function centsIn(text: string): number {
  const digits = /R\$\s*([\d.]+),(\d{2})/.exec(text.replaceAll(' ', ' '))
  if (!digits) throw new Error(`no amount in "${text}"`)
  return Number(`${digits[1]?.replaceAll('.', '')}${digits[2]}`)
}

/** 123456 → "1.234,56". */
export const amountText = (cents: number): string =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100)

/** 123456 → a pattern for "R$ 1.234,56" with any kind of space. */
export const reais = (cents: number): RegExp =>
  new RegExp(`R\\$\\s*${amountText(cents).replaceAll('.', '\\.')}`)

/** Replaces an amount. `fill` inserts text in one piece, and a hydrated field reads the text as typed. */
export async function fillAmount(field: Locator, cents: number): Promise<void> {
  await field.fill(amountText(cents))
  await expect(field).toHaveValue(amountText(cents))
}

/** Pays the open charge of this amount in the person's bank app. */
export async function payInBankApp(page: Page, cents: number): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto(`${SANDBOX}/banco`)
  const charge = bank
    .getByRole('article')
    .filter({ hasText: reais(cents) })
    .filter({ hasText: 'vence' })
    .first()
  await charge.getByRole('button', { name: 'Pagar com o CPF certo' }).click()
  await expect(bank.getByText(/pagos por/).first()).toBeVisible()
  await bank.close()
}

function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
