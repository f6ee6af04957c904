import type { Page } from '@playwright/test'
import { writeDownAlerts } from './harness/dialog.ts'
import { somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Criar conta' })

const FROM = 'https://example.com/'

test.beforeEach(async ({ page }) => {
  await page.goto('/', { referer: FROM })
  await page.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
})

test('[KYC-6] a CPF of nobody, of somebody who has died, and a registry that is away: the reason stands at the field and as an alert, and no name', async ({
  page,
}) => {
  const alerts = await writeDownAlerts(page)
  for (const cpf of ['00000000191', '98765432100', '00000000272']) {
    const answer = page.waitForResponse(/\/api\/validate\/document$/)
    await form(page).getByLabel('CPF').fill('')
    await form(page).getByLabel('CPF').pressSequentially(cpf)
    const { errors, message } = await (await answer).json()
    const why = typeof errors === 'string' ? errors : message
    expect(why).toMatch(/\S/)
    await expect(form(page).getByText(why)).toBeVisible()
    await expect.poll(alerts).toContain(why)
    await expect(form(page).getByText('Nascimento')).toHaveCount(0)
    await expect(form(page).getByLabel('E-mail')).toHaveCount(0)
  }
})

test('[KYC-6] a CPF that the registry knows fills in name and birthday, and another one takes them back', async ({
  page,
}) => {
  const answer = page.waitForResponse(/\/api\/validate\/document$/)
  await form(page).getByLabel('CPF').pressSequentially(somebody().cpf)
  const { name, birthday } = await (await answer).json()
  await expect(form(page).getByText(name, { exact: true })).toBeVisible()
  await expect(form(page).getByText(birthday.split('-').reverse().join('/'), { exact: true })).toBeVisible()
  await form(page).getByRole('button', { name: /CPF/ }).click()
  await expect(form(page).getByText(name, { exact: true })).toHaveCount(0)
  await expect(form(page).getByLabel('CPF')).toBeVisible()
})

test('[AUTH-1] the form sends each of its fields and no other, and shows what the server says of one at that field', async ({
  page,
}) => {
  const person = somebody()
  await form(page).getByLabel('CPF').pressSequentially(person.cpf)
  await form(page).getByLabel('E-mail').fill('ana@jogolimpo.example')
  await form(page).getByLabel('Celular com DDD').fill('11912345678')
  await form(page).getByLabel('Crie uma senha').fill(person.password)
  await form(page).getByRole('checkbox').check()
  const sent = page.waitForRequest(/\/v2\/auth\/register$/)
  const answer = page.waitForResponse(/\/v2\/auth\/register$/)
  await form(page).getByRole('button', { name: 'Criar conta' }).click()
  const fields = (await sent).postDataJSON()
  expect(fields.referer).toBe(FROM)
  expect(Object.keys(fields).sort()).toEqual([
    'birthday',
    'captcha',
    'document',
    'email',
    'email_confirmation',
    'name',
    'password',
    'password_confirmation',
    'phone',
    'phone_code',
    'referer',
    'terms',
    'termsAccepted',
  ])
  const { errors, message } = await (await answer).json()
  const why = Object.values(errors as Record<string, string[]>)[0]?.[0] ?? message
  await expect(form(page).getByText(why)).toBeVisible()
})
