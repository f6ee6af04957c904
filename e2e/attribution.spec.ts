import { ANA, logIn, register, somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

test('[AUTH-1] [ATTR-1] what the address said of the visit goes along with the registration', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/casino?utm_source=carta&gclid=abc123&afp3=x&login=1')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('utm_source')), { timeout: 20_000 })
    .toBe('carta')
  const sent = page.waitForRequest((request) => request.url().endsWith('/v2/auth/register'))
  await register(page, person)
  expect((await sent).postDataJSON()).toMatchObject({ utm_source: 'carta', gclid: 'abc123', afp3: 'x' })
})

test('the account shows the own link of a player, who is counted when he brings somebody', async ({
  page,
  browser,
}) => {
  await logIn(page, ANA)
  await page.goto('/user/indications')
  const link = await page.getByText(/\/ref\/\d+$/).innerText()
  const people = page.locator('dd').first()
  const before = Number(await people.innerText())

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
})
