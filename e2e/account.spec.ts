import { balance, laterSteps, logIn, logOut, register, somebody } from './harness/person.ts'
import { becomeOwn, createPlayer } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const HOUR_SECONDS = 3_600

test('[ENT-1] [AUTH-2] a new player is asked for the form of the specification and is in without typing the password again', async ({
  page,
}) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/v2/auth/register'))
  const person = somebody()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('code', 'AMIGO'))
  await register(page, person)
  const form = (await sent).postDataJSON()
  expect(form).toMatchObject({
    document: expect.stringMatching(/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/),
    email: person.email,
    email_confirmation: person.email,
    password: person.password,
    password_confirmation: person.password,
    phone_code: '55',
    termsAccepted: true,
    name: expect.stringMatching(/\S+ \S+/),
    birthday: expect.stringMatching(/\d{4}/),
  })
  expect(form.phone.replace(/\D/g, '')).toBe('11912345678')
  await laterSteps(page)
  await expect(balance(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull()
})

test('[AUTH-9] the token is kept in a cookie for as long as it is good, over secure connections only', async ({
  page,
  context,
}) => {
  await logIn(page, await createPlayer(500))
  const cookie = (await context.cookies()).find(({ name }) => name === 'jwt')
  expect(cookie).toMatchObject({ secure: true, sameSite: 'None' })
  const left = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(left).toBeGreaterThan(HOUR_SECONDS - 120)
  expect(left).toBeLessThanOrEqual(HOUR_SECONDS + 5)
})

test('[AUTH-6] [DLG-3] a token that vanishes ends the visit and says so; one that comes back loads the player', async ({
  page,
  context,
}) => {
  await becomeOwn(context)
  await page.goto('/')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  const token = (await context.cookies()).find(({ name }) => name === 'jwt')
  await context.clearCookies({ name: 'jwt' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(balance(page)).toBeHidden()
  if (token) await context.addCookies([token])
  await expect(balance(page)).toBeVisible()
})

test('[AUTH-6] a session ended elsewhere is over here at the next call', async ({
  page,
  context,
  request,
}) => {
  const { token } = await becomeOwn(context)
  await page.goto('/')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  // A page that is open would be told by its socket, perhaps just before a reload.
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
