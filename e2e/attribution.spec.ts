import { ANA, balance, laterSteps, register, somebody } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'
import { tagEvents } from './harness/tracking.ts'
import { become } from './harness/visitor.ts'

test('[ENT-1] [AUTH-1] [AUTH-2] [ATTR-1] [ATTR-2] who comes by a campaign sends the form of the specification and what the address said, and is in without typing the password again; with his consent others are told', async ({
  page,
  context,
}) => {
  await become(context, 'anonymous')
  const person = somebody()
  await page.goto('/casino?utm_source=carta&gclid=abc123&afp3=x&login=1')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('utm_source')), { timeout: 20_000 })
    .toBe('carta')
  await page.evaluate(() => localStorage.setItem('code', 'AMIGO'))
  const sent = page.waitForRequest((request) => request.url().endsWith('/v2/auth/register'))
  await register(page, person)
  const form = (await sent).postDataJSON()
  expect(form).toMatchObject({
    ...{ utm_source: 'carta', gclid: 'abc123', afp3: 'x' },
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
  await expect
    .poll(() => tagEvents(page))
    .toContainEqual(expect.objectContaining({ event: 'sign_up', user_email: person.email, user_kyc: false }))
  await laterSteps(page)
  await expect(balance(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull()
})

test('[ATTR-1] [DLG-9] a campaign that leads to a page of players: what it said is kept, and its code is asked for once', async ({
  page,
}) => {
  await page.goto('/user/bonus?utm_source=mail&code=ABC&btag=x1')
  const form = page.getByRole('dialog', { name: 'Entrar' })
  await expect(form).toBeVisible()
  const storedValue = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await expect.poll(() => storedValue('params'), { timeout: 20_000 }).not.toBeNull()
  expect(JSON.parse((await storedValue('params')) ?? '')).toEqual({
    utm_source: 'mail',
    code: 'ABC',
    btag: 'x1',
  })
  expect(await Promise.all(['utm_source', 'btag', 'code'].map(storedValue))).toEqual(['mail', 'x1', 'ABC'])
  await form.getByLabel('E-mail').fill(ANA.email)
  await form.getByLabel('Senha', { exact: true }).fill(ANA.password)
  const applied: string[] = []
  page.on('request', (request) => applied.push(new URL(request.url()).pathname))
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/user/bonus?utm_source=mail&code=ABC&btag=x1')
  // The coupon does not exist; the page says so.
  await expect(page.getByText('Este cupom não existe')).toBeVisible()
  expect(applied.filter((path) => path === '/api/coupons/apply')).toHaveLength(1)
})

test('[ROUTE-32] a login that is to lead to another site leads home', async ({ page }) => {
  await page.goto('/?login=1&next=//evil.example')
  const form = page.getByRole('dialog', { name: 'Entrar' })
  await form.getByLabel('E-mail').fill(ANA.email)
  await form.getByLabel('Senha', { exact: true }).fill(ANA.password)
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('[BONUS-9] the account shows the own link of a player, and who opened an account by it, with a masked name', async ({
  page,
  context: own,
  browser,
}) => {
  await becomeOwn(own)
  await page.goto('/user/indications')
  const link = await page.getByText(/\/ref\/\d+$/).innerText()
  const people = page.locator('dd').first()
  await expect(people).toHaveText(/^\d+$/)
  const before = Number(await people.innerText())
  const list = page.getByRole('region', { name: 'Suas indicações' })
  await expect(list).toContainText('Ninguém abriu conta pelo seu link ainda.')

  const context = await browser.newContext()
  const friend = await context.newPage()
  await friend.addInitScript(() => localStorage.setItem('majority', 'yes'))
  await friend.goto(link)
  await expect
    .poll(() => friend.evaluate(() => localStorage.getItem('referrer_id')), { timeout: 20_000 })
    .toMatch(/^\d+$/)
  await register(friend, somebody())
  await context.close()

  await page.reload()
  await expect(people).toHaveText(String(before + 1))
  await expect(list.getByRole('listitem')).toHaveText([/^\p{L}{2}\*{3} \p{L}\.Conta aberta em \d+ de /u])
})
