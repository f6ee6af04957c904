import type { Page } from '@playwright/test'
import { idle, staysAway } from './harness/absence.ts'
import { brokenRules, dialogLeft, writeDownAlerts } from './harness/dialog.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { slowNetwork } from './harness/network.ts'
import { balance, logIn, logOut, openAccount } from './harness/person.ts'
import { becomeOwn, createNewcomer, createPlayer } from './harness/player.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

const HOUR_SECONDS = 3_600

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test.describe('[DLG-9] arriving', () => {
  test('opens what the address names, and keeps its code until another visit', async ({ page }) => {
    const code = () => page.evaluate(() => localStorage.getItem('code'))
    await page.goto('/?code=VEM10&login=1')
    await expect(dialogNamed(page, 'Entrar')).toBeVisible()
    expect(await code()).toBe('VEM10')
    for (const address of ['/?token=abc', '/']) {
      await page.goto(address)
      await expect.poll(code).toBeNull()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('as a player opens nothing', async ({ page, context }) => {
    await become(context, 'verified')
    await page.goto('/?utm_source=x')
    await expect(balance(page)).toContainText(/R\$\s\d/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('[DLG-5] [ROUTE-34] restricted access', () => {
  const RESTRICTED = 'Acesso Restrito'

  test('"Voltar" goes home with what else was in the query, "Aceitar cookies" where the visitor wanted, with code and fragment, or stays', async ({
    page,
    context,
  }) => {
    const dialog = dialogNamed(page, RESTRICTED)
    await page.goto('/casino?showCookieModal=true&utm_source=x')
    await expect(dialog).toContainText('aceitar todos os cookies')
    expect(await brokenRules(page, dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/?utm_source=x')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto('/casino?showCookieModal=true')
    await dialog.getByRole('button', { name: 'Aceitar cookies' }).click()
    await expect(page).toHaveURL('/casino')
    const consent = (await context.cookies()).find(({ name }) => name === 'cookie-consent')
    expect(consent?.value).toBe('all')

    await context.clearCookies({ name: 'cookie-consent' })
    await page.goto('/play/crazy-88?code=ABC#/sport/123')
    await dialog.getByRole('button', { name: 'Aceitar cookies' }).click()
    await expect(page).toHaveURL('/play/crazy-88?code=ABC#/sport/123')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('code'))).toBe('ABC')
    expect(await page.evaluate(() => localStorage.getItem('lastAttemptedRoute'))).toBeNull()
  })
})

test('[DLG-5] [ENT-14] who takes his consent back on a page that needs it is asked again, without a query', async ({
  page,
  context,
}) => {
  await become(context, 'anonymous')
  const response = page.waitForResponse(/\/builds\/meta\//)
  await page.goto('/play/crazy-88')
  // The guards ran again and allow the page.
  await response
  await idle(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacidade' }).click()
  await page
    .getByRole('dialog', { name: 'Privacidade' })
    .getByRole('button', { name: 'Perguntar de novo' })
    .click()
  const dialog = dialogNamed(page, 'Acesso Restrito')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/play/crazy-88')
  // Going back on the phone gives no consent either.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Aceitar todos' })).toBeVisible()
})

test('[DLG-6] the VPN dialog: its words and its button', async ({ page, context }) => {
  await become(context, 'verified')
  await page.goto('/')
  // Reloads as the site does, which restores an open dialog.
  const reopen = async () => {
    await page.evaluate(() => {
      const draft = { at: location.pathname + location.search, dialog: { name: 'vpn' }, fields: [] }
      // The draft is written at the very end of the old page, which would otherwise consume it.
      addEventListener('pagehide', () => sessionStorage.setItem('drafts', JSON.stringify(draft)))
    })
    await page.reload()
    await expect(dialog).toBeVisible()
  }
  const dialog = dialogNamed(page, 'VPN DETECTADA')
  await reopen()
  await expect(dialog).toContainText('uso de uma VPN')
  await expect(dialog.getByRole('link', { name: 'Pausas e ajuda' })).toBeVisible()
  const before = (await context.cookies()).find(({ name }) => name === 'jwt')?.value
  const checked = page.waitForRequest(/\/api\/kyc\/onboarding/)
  const slow = await slowNetwork(page, 1_000)
  await dialog.getByRole('button', { name: 'Desativar VPN e continuar' }).click()
  await expect(dialog.getByRole('button', { name: 'Processando...' })).toBeVisible()
  await checked
  await expect(dialog).toHaveCount(0)
  await slow(0)
  expect((await context.cookies()).find(({ name }) => name === 'jwt')?.value).not.toBe(before)

  // The dialog also closes without an answer, and then shows no message.
  await reopen()
  const alerts = await writeDownAlerts(page)
  await slowNetwork(page, 0)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Desativar VPN e continuar' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  expect(await alerts()).toEqual([])
})

test('[DLG-3] a token that vanishes opens the dialog; a logout does not', async ({ page, context }) => {
  const player = await becomeOwn(context, { cents: 500 })
  await page.goto('/games/mines')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await context.clearCookies({ name: 'jwt' })
  const ended = dialogNamed(page, 'Sua sessão terminou')
  await expect(ended).toBeVisible()
  expect(await brokenRules(page, ended)).toEqual([])
  await ended.getByRole('button', { name: 'Entrar de novo' }).click()
  const login = dialogNamed(page, 'Entrar')
  await login.getByLabel('E-mail').fill(player.email)
  await login.getByLabel('Senha', { exact: true }).fill(player.password)
  await login.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/games/mines')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  // The part that failed without a player is rendered again.
  await expect(page.getByRole('grid', { name: 'Tabuleiro, 5 por 5' })).toBeVisible()
  await logOut(page)
  // The page polls its token every five seconds.
  await staysAway(page.getByRole('dialog'), 6_000)
})

test('[DLG-3] a token that goes while a logout is on its way opens nothing', async ({ page, context }) => {
  await becomeOwn(context, { cents: 500 })
  await page.goto('/fair')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await openAccount(page)
  const leave = dialogNamed(page, 'Conta').getByRole('button', { name: 'Sair' })
  await expect(leave).toBeVisible()
  await slowNetwork(page, 1_500)
  await leave.click()
  await context.clearCookies({ name: 'jwt' })
  // A tab that becomes visible checks its token at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await staysAway(dialogNamed(page, 'Sua sessão terminou'), 4_000)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})

test('[AUTH-9] [MONEY-5] who logs in and has deposited before is left in peace; his token is in a cookie for as long as it is good, over secure connections only', async ({
  page,
  context,
}) => {
  const response = page.waitForResponse(/\/api\/transactions\?/)
  await logIn(page, await createPlayer(1_300))
  const cookie = (await context.cookies()).find(({ name }) => name === 'jwt')
  expect(cookie).toMatchObject({ secure: true, sameSite: 'None' })
  const left = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(left).toBeGreaterThan(HOUR_SECONDS - 120)
  expect(left).toBeLessThanOrEqual(HOUR_SECONDS + 5)
  await response
  await staysAway(page.getByRole('dialog'), 1_000)
})

test('[KYC-10] who is not verified yet is asked for that after the login, and for the deposit once it is passed: in one flow, each once, and leads back', async ({
  page,
  context,
}) => {
  await watchHydration(context)
  await logIn(page, await createNewcomer())
  const dialog = dialogNamed(page, 'Confirme sua identidade')
  await dialog.getByRole('button', { name: 'Depois' }).click()
  await dialogLeft(page)
  await page.goto('/fair')
  // A press before hydration goes to the page of deposits itself, and from there to the home page.
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
  await dialog.getByRole('button', { name: 'Verificar agora' }).click()
  await page.getByRole('button', { name: /^Aprovar/ }).click()
  await expect(page).toHaveURL(/\/user\/account\/document\?.*status=submitted/)
  const deposit = dialogNamed(page, 'Depositar')
  await expect(deposit).toBeVisible()
  await deposit.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('heading', { name: 'Sua conta já está verificada.' })).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: 'Voltar para onde eu estava' })
  await expect(back).toHaveAttribute('href', '/fair')
  await page.reload()
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await staysAway(page.getByRole('dialog'), 2_000)
})
