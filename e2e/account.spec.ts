import { balance, logOut } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('[AUTH-6] [DLG-3] a token that vanishes ends the visit and says so, one that comes back loads the player; a session ended elsewhere is over here at the next call', async ({
  page,
  context,
  request,
}) => {
  const { token } = await becomeOwn(context)
  await page.goto('/')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  const cookie = (await context.cookies()).find(({ name }) => name === 'jwt')
  await context.clearCookies({ name: 'jwt' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(balance(page)).toBeHidden()
  if (cookie) await context.addCookies([cookie])
  await expect(balance(page)).toBeVisible()

  // A socket would notify an open page, perhaps just before a reload.
  await page.goto('about:blank')
  const left = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(left.ok()).toBe(true)
  await page.goto('/')
  // The dialog covers the header, which can be used only before and after it.
  await expect(page.getByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
  await expect(page.locator('header').getByText('Entrar', { exact: true })).toBeVisible()
  expect((await context.cookies()).some(({ name }) => name === 'jwt')).toBe(false)
})

test('[ROUTE-28] [AUTH-5] leaving leads home and forgets the player', {
  tag: ['@gate', '@phone-only'],
}, async ({ page, context }) => {
  await becomeOwn(context)
  await page.goto('/user/account')
  await logOut(page)
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'jwt')).toBe(false)
  expect(
    await page.evaluate(() => [localStorage.getItem('user_id'), localStorage.getItem('balance')]),
  ).toEqual([null, null])
})

test('who cannot log in, or has no account, reaches help from the login and from the foot of the page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Não consegue entrar? Fale com a gente' })
    .click()
  const help = page.getByRole('dialog', { name: 'Ajuda' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByRole('button', { name: 'Perguntas e atendimento' }).click()
  await expect(help).toBeVisible()
})
