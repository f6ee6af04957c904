import type { BrowserContext, Page } from '@playwright/test'
import { staysAway } from './harness/absence.ts'
import { dialogLeft } from './harness/dialog.ts'
import { balance, logIn, logOut, openAccount } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

const CARLA = { email: 'carla@jogolimpo.example', password: 'jogolimpo-demo' }
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const DEPOSIT = { name: /^Depositar/ }

test('who excluded herself is asked for no money and no bet anywhere, told why, and shown the ways that stay open', {
  tag: ['@gate', '@phone-only'],
}, async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await logIn(page, CARLA)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sacar' })).toBeVisible()
  await expect(header.getByRole('link', DEPOSIT)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Destaques' })).toHaveCount(0)
  // The code that runs after a login requests the player's deposits before it opens a dialog.
  await staysAway(page.getByRole('dialog'), 2_000)
  expect(paths).not.toContain('/api/transactions')

  await openAccount(page)
  const menu = dialogNamed(page, 'Conta')
  await expect(menu.getByRole('link', { name: 'Sacar' })).toBeVisible()
  await expect(menu.getByRole('link', DEPOSIT)).toHaveCount(0)
  await menu.getByRole('link', { name: 'Autoexclusão' }).click()
  await expect(page).toHaveURL('/user/protection/exclusion')

  await page.goto('/user/protection')
  await expect(
    page.getByText('Apostas e depósitos bloqueados na sua conta, sem data para terminar.'),
  ).toBeVisible()

  await page.goto('/user/wallet/deposit')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Depósitos bloqueados na sua conta' })).toBeVisible()
  await expect(main.getByText('sem data para terminar')).toBeVisible()
  await expect(main.getByRole('button', DEPOSIT)).toHaveCount(0)
  await main.getByRole('button', { name: 'Falar com alguém' }).click()
  await expect(dialogNamed(page, 'Ajuda')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialogLeft(page)
  await main.getByRole('link', { name: 'Sacar' }).click()
  await expect(page.getByLabel('Quanto você quer sacar?')).toBeVisible()

  await page.goto('/user/account/document')
  await expect(page.getByText('O saque está aberto. Depósitos estão bloqueados na sua conta.')).toBeVisible()
  await expect(main.getByRole('link', DEPOSIT)).toHaveCount(0)

  await page.goto('/games/mines')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await expect(page.getByText('Apostas bloqueadas na sua conta, sem data para terminar.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apostar/ })).toHaveAttribute('aria-disabled', 'true')
})

test('who may not deposit is offered no deposit when he returns: not in the HTML, and not for a frame', async ({
  page,
  context,
}) => {
  await logIn(page, CARLA)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sacar' })).toBeVisible()
  await watchOffers(context)
  for (const path of [
    ...['/', '/casino', '/promotions', '/user/wallet', '/user/wallet/deposit'],
    ...['/user/account', '/user/bonus', '/user/bets', '/user/referrals'],
  ]) {
    const html = await (await context.request.get(path)).text()
    expect(html, path).toContain('href="/user/wallet/withdraw"')
    expect(html, path).not.toContain('href="/user/wallet/deposit"')
    expect(html, path).not.toContain('Seus jogos')
    await page.goto(path)
    await expect(balance(page)).toContainText(/R\$\s\d/)
    expect(await page.evaluate(() => (window as unknown as Watched).offers), path).toEqual([])
    expect(await page.evaluate(() => (window as unknown as Watched).moved), path).toEqual([])
  }
  await logOut(page)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('deposit-barred')
})

interface Watched {
  offers: string[]
  moved: string[]
}

/** Records at every frame each visible way to deposit, and layout shifts. */
async function watchOffers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { offers: [], moved: [] }
    Object.assign(window, watched)
    const check = () => {
      for (const control of document.querySelectorAll('a,form button[type=submit]'))
        if (/^Depositar/.test(control.textContent ?? '') && control.checkVisibility())
          watched.offers.push(control.outerHTML)
      requestAnimationFrame(check)
    }
    check()
    new PerformanceObserver((list) => {
      // Smaller shifts are ignored: HTML that arrived in two pieces was painted between an icon and its text.
      for (const entry of list.getEntries() as unknown as { hadRecentInput: boolean; value: number }[])
        if (!entry.hadRecentInput && entry.value > 0.001) watched.moved.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
