import type { Page } from '@playwright/test'
import { SANDBOX } from '../tools/e2e-ports.ts'
import { brokenRules } from './harness/dialog.ts'
import { firstSteps, laterSteps, somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

interface Letter {
  subject: string
  text: string
  links: string[]
}

/** The newest e-mail to an address, with this subject. */
async function letterTo(page: Page, email: string, subject: RegExp): Promise<Letter> {
  const address = `${SANDBOX}/__mail?to=${encodeURIComponent(email)}`
  let letter: Letter | undefined
  await expect
    .poll(async () => {
      const letters: Letter[] = await (await page.request.get(address)).json()
      letter = letters.find((letter) => subject.test(letter.subject))
      return letter?.links[0] ?? ''
    })
    .not.toBe('')
  return letter as Letter
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('[ENT-1] [ROUTE-14] [LAW-KYC-6] [LAW-AUT-3] a player from abroad registers, confirms the e-mail, says where he lives, changes the e-mail and takes it back', {
  tag: ['@phone-only', '@gate'],
}, async ({ page }) => {
  test.setTimeout(240_000)
  const person = somebody()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
  const form = page.getByRole('dialog', { name: 'Criar conta' })
  await form.getByLabel('CPF').pressSequentially(person.cpf)
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByRole('button', { name: 'País do celular: +55' }).click()
  await form.getByLabel('País do celular').selectOption('PT')
  await form.getByLabel('Celular', { exact: true }).fill('12345')
  await form.getByLabel('Crie uma senha').fill(person.password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByLabel('Celular', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Celular', { exact: true }).fill('912 345 678')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  const steps = firstSteps(page)
  await expect(steps).toBeVisible()
  expect(await brokenRules(page, steps)).toEqual([])
  const profile = steps.getByRole('listitem').filter({ hasText: 'Endereço e conta bancária' })
  await expect(profile).toContainText('Falta')
  await profile.getByRole('button').click()

  const complete = page.getByRole('dialog', { name: 'Complete seu cadastro' })
  // Fills in the whole CEP at once, as a browser's autofill does.
  await complete.getByLabel('CEP').fill('01310100')
  await expect(complete.getByText('Confira e complete o número.')).toBeVisible()
  await expect(complete.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
  await complete.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(complete.getByLabel('Número')).toHaveAttribute('aria-invalid', 'true')
  await complete.getByLabel('Número').fill('1000')
  expect(await brokenRules(page, complete)).toEqual([])
  await complete.getByRole('button', { name: 'Salvar e continuar' }).click()
  await complete.getByLabel('Instituição').fill('nubank')
  await complete.getByLabel('Tipo de conta').selectOption('payment')
  await complete.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(profile).toContainText('Feito')
  expect(await brokenRules(page, steps)).toEqual([])
  const limits = page.getByRole('dialog', { name: 'Escolha seus limites' })
  await steps.getByRole('button', { name: /^Limites/ }).click()
  await limits.getByRole('button', { name: '1 h' }).click()
  await limits.getByRole('button', { name: 'Salvar limites' }).click()
  await steps.getByRole('button', { name: /^Limites/ }).click()
  await limits.getByRole('button', { name: 'Agora não' }).click()
  await laterSteps(page)

  await page.goto('/user/account')
  const card = page.getByRole('region', { name: 'Contato e endereço' })
  const email = card.getByRole('region', { name: 'E-mail' })
  await expect(email).toContainText('Falta confirmar')
  await expect(card.getByRole('region', { name: 'Celular' })).toContainText('+351 912 345 678')
  await expect(card.getByRole('region', { name: 'Endereço' })).toContainText('Avenida Paulista, 1000')
  await expect(card.getByRole('region', { name: 'Conta bancária para saques' })).toContainText('Nubank')
  expect(await brokenRules(page, card)).toEqual([])
  expect(await width(page)).toBe(page.viewportSize()?.width)
  const { links } = await letterTo(page, person.email, /^Confirme seu e-mail/)
  await page.goto(links[0] ?? '')
  await expect(page).toHaveURL(/\/user\/account$/)
  await expect(email.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.goto(links[0] ?? '')
  await expect(card.getByText(/^Este link ou código já foi usado/)).toBeVisible()

  const other = `outro-${person.email}`
  await email.getByRole('button', { name: 'Trocar: E-mail' }).click()
  await email.getByLabel('Novo e-mail').fill(other)
  await email.getByLabel('Sua senha').fill('errada errada')
  await email.getByRole('button', { name: 'Enviar código' }).click()
  await expect(email.getByLabel('Sua senha')).toHaveAttribute('aria-invalid', 'true')
  await email.getByLabel('Sua senha').fill(person.password)
  await email.getByRole('button', { name: 'Enviar código' }).click()
  await expect(email).toContainText(`Enviamos um link e um código para ${other}`)
  expect(await brokenRules(page, card)).toEqual([])
  const { text } = await letterTo(page, other, /^Confirme seu e-mail/)
  await email.getByLabel('Código de 6 números').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await email.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(email.getByText('Confirmado', { exact: true })).toBeVisible()
  await expect(email).toContainText(other)

  const undo = (await letterTo(page, person.email, /foi trocado$/)).links[0] ?? ''
  await page.goto(undo)
  await expect(page).toHaveURL(/\/recuperar-senha$/)
  await page.getByRole('button', { name: 'Desfazer a troca' }).click()
  await expect(page.getByText('A troca foi desfeita')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await letterTo(page, person.email, /^Nova senha/)
  await page.goto(undo)
  await page.getByRole('button', { name: 'Desfazer a troca' }).click()
  await expect(page.getByText('Este link não vale mais')).toBeVisible()
})
