import { balance, laterSteps, logIn, register, somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

test('[LAW-AUT-6] a player logs in by CPF elsewhere, reads of it, and ends that session by thumb', {
  tag: ['@gate', '@phone-only'],
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const person = somebody()
  await register(page, person)
  await laterSteps(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, { email: person.cpf, password: person.password })

  await page.goto('/user/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Segurança/ })
    .click()
  await expect(page).toHaveURL('/user/security')
  const sessions = page.getByRole('region', { name: 'Sessões abertas' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Este aparelho, agora')).toHaveCount(1)
  const events = page.getByRole('region', { name: 'Atividade da conta' })
  await expect(events.getByRole('listitem').first()).toContainText('Entrada por um novo aparelho')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await sessions.getByRole('button', { name: /^Encerrar: Chrome/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(events.getByRole('listitem').first()).toContainText('Sessão encerrada por você')
  await expect(other.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
  await expect(balance(other)).toBeHidden()
  await elsewhere.close()
})
