import { ANA, balance, laterSteps, logIn, logOut, register, somebody } from './harness/person.ts'
import { createPlayer } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('a visitor becomes a player, and comes back', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await laterSteps(page)
  await expect(balance(page)).toContainText(/R\$\s0,00/)
  await logOut(page)
  await logIn(page, person)
})

test('an unknown e-mail and a wrong password get the same words', async ({ page }) => {
  const wrong = page.getByText('Email ou senha incorretos!')
  for (const email of [ANA.email, 'ninguem@example.com']) {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Entrar' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Senha', { exact: true }).fill('senha errada mesmo')
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(wrong).toBeVisible()
  }
})

test('[AUTH-4] who has guessed too often reads what the server says of it, and a wrong password its own words', async ({
  page,
}) => {
  const { email } = await createPlayer()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Senha', { exact: true }).fill('senha errada mesmo')
  const send = async () => {
    const answer = page.waitForResponse(/\/api\/auth\/login$/)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    const { status, message } = await answer.then(async (one) => ({
      status: one.status(),
      ...(await one.json()),
    }))
    await expect(dialog.getByRole('alert')).toHaveText(message)
    return status
  }
  const statuses: number[] = []
  while (statuses.at(-1) !== 403 && statuses.length < 8) statuses.push(await send())
  expect(statuses).toEqual([401, 401, 401, 401, 401, 403])
})

test('leaving in one tab leaves the other', async ({ page, context }) => {
  const person = somebody()
  await register(page, person)
  const other = await context.newPage()
  await other.goto('/')
  await expect(balance(other)).toBeVisible()
  await laterSteps(page)
  await logOut(page)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(balance(other)).toBeHidden()
})
