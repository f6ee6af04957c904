import type { Page } from '@playwright/test'
import { idle, staysSo } from './harness/absence.ts'
import { becomeOwn } from './harness/player.ts'
import { markDocument, reloaded } from './harness/reload.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

/** Opens a page and waits for its late parts, which load two seconds after hydration. */
const openToRest = (page: Page, path: string) =>
  Promise.all([page.waitForResponse(/\/builds\/meta\//), page.goto(path)])

test('[ROUTE-22] [ROUTE-26] an old sports address leads to the same place under /sports, by the rules of the build', async ({
  page,
  request,
}) => {
  await page.goto('/sport/futebol?x=1')
  await expect(page).toHaveURL(/\/sports\/futebol\?x=1$|showCookieModal/)
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  const meta = await (await request.get(`/builds/meta/${id}.json`)).json()
  expect(meta).toMatchObject({ id, matcher: { wildcard: { '/sport/**': { redirect: '/sports/**' } } } })
})

test('back gives the scroll and the focus back; the new page begins at its top and is told aloud', {
  tag: ['@gate', '@phone'],
}, async ({ page }) => {
  await openToRest(page, '/rules-betting')
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Jogo justo' })
  await footer.scrollIntoViewIfNeeded()
  // On a phone the links of the footer are folded in four groups.
  const folds = footer.locator('summary').filter({ visible: true })
  if (page.viewportSize()?.width === 360) {
    await expect(folds).toHaveText(['Jogar', 'Seu dinheiro', 'Regras e confiança', 'Ajuda'])
    await expect(footer.getByRole('link', { name: 'Cassino', exact: true })).toBeHidden()
    expect(await footer.evaluate((element) => element.clientHeight)).toBeLessThan(900)
    await folds.nth(2).click()
  } else await expect(folds).toHaveCount(0)
  await link.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fair$/)
  await expect(page).toHaveTitle(/ \| Jogo Limpo$/)
  await expect(page.locator('#announcer')).toHaveText(/^Página: /)
  await expect(page.locator('#content')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(/\/rules-betting$/)
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('a link in a dialog leaves the focus at the beginning of the new page, not on what opened the dialog', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  await become(context, 'verified')
  await page.goto('/casino')
  await page
    .getByRole('button', { name: /^(Conta|Menu da conta)$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Pausas e ajuda' }).click()
  await expect(page).toHaveURL('/user/protection')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('[ROUTE-24] a page of the site that is not there is the error page at its address, reached by a link too', async ({
  page,
}) => {
  await page.goto('/nem/aqui')
  await expect(page.getByText('code: 404')).toBeVisible()
  await page.getByRole('button', { name: 'Página Inicial' }).click()
  await expect(page).toHaveURL(/\/\?t=\d+$/)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
})

test('[START-5] what was typed survives the reload after a cut, and the dialog it was typed in; a password does not', async ({
  page,
  context,
}) => {
  await openToRest(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill('somebody@example.com')
  await dialog.getByLabel('Senha', { exact: true }).fill('a secret of mine')
  await markDocument(page)
  await context.setOffline(true)
  await expect(page.getByText('Parece que você perdeu sua conexão com a internet!')).toBeVisible()
  await context.setOffline(false)
  await reloaded(page)
  await expect(dialog.getByLabel('E-mail')).toHaveValue('somebody@example.com')
  await expect(dialog.getByLabel('Senha', { exact: true })).toHaveValue('')
})

test('a page that cannot be fetched says so in its place, keeps the rest of the site, and comes when asked again', async ({
  page,
  context,
}) => {
  await openToRest(page, '/rules-betting')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jogo justo' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Confira qualquer rodada' })).toBeVisible()
})

test('[KYC-3] a player who goes about is looked at once, a second after he stands still', async ({
  page,
  context,
}) => {
  await becomeOwn(context)
  // A page prefetches a second after its hydration. Requests of the page before do not count, and this page has none
  // yet.
  await page.goto('/casino', { waitUntil: 'commit' })
  await page.waitForRequest(/\/api\/kyc\/onboarding/)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/kyc/onboarding')) requests += 1
  })
  const go = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click()
  await go('Promoções')
  await expect(page).toHaveURL(/\/promotions$/)
  await expect.poll(() => requests).toBeGreaterThan(0)
  await staysSo(1_500, () => requests === 1)
})

test('[START-10] one page leaves before the next one enters; with prefers-reduced-motion: reduce neither moves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openToRest(page, '/rules-betting')
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const content = document.getElementById('content') as HTMLElement
    new MutationObserver(() => {
      const now = [...content.classList].find((name) => name.startsWith('page-'))
      const style = getComputedStyle(content)
      const what = now?.includes('leave')
        ? `${style.transitionProperty} ${style.transitionDuration}`
        : `${style.animationName} ${style.animationDuration}`
      if (now && !moved.at(-1)?.startsWith(now)) moved.push(`${now} ${what}`)
    }).observe(content, { attributeFilter: ['class'] })
  })
  const movedTo = async (name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('#content')).toBeFocused()
    await idle(page)
    return page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0))
  }
  expect(await movedTo('Jogo justo', '/fair')).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await movedTo('Promoções', '/promotions')).toEqual([
    'page-leave-active opacity 0.08s',
    'page-enter-active page-enter 0.08s',
  ])
})
