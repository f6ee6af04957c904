import type { BrowserContext, Page } from '@playwright/test'
import { SITE } from '../tools/e2e-ports.ts'
import { idle } from './harness/absence.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { slowNetwork } from './harness/network.ts'
import { balanceCents, openAccount } from './harness/person.ts'
import { SPEC_ROUTES } from './harness/routes.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

const PLAYERS_PAGES = SPEC_ROUTES.filter(({ guards }) => guards.includes('auth')).map(({ path }) => path)

/** Cookies of a verified player's visit. */
const wasSeenVerified = (context: BrowserContext) =>
  context.addCookies([{ name: 'verified', value: '1', url: SITE }])

/** Records every visible main heading at every frame, also of replaced pages. */
async function watchHeadings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const check = () => {
      const seen = new Set<string>(JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) seen.add(heading.textContent ?? '')
      sessionStorage.setItem('seen', JSON.stringify([...seen]))
      requestAnimationFrame(check)
    }
    if (location.protocol !== 'about:') check()
  })
}

/** Headings seen since the last call. */
const headingsSeen = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
    sessionStorage.removeItem('seen')
    return seen
  })

/** Records the sum of layout shifts since the navigation began. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      // Smaller shifts are ignored: HTML that arrived in two pieces was painted between an icon and its text.
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput && entry.value > 0.001)
          moved.push(`${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 60))}`)
    }).observe({ type: 'layout-shift', buffered: true })
    interface Shift {
      hadRecentInput: boolean
      value: number
      sources: { node?: Node | null }[]
    }
  })
}

test('the structure of every page of players is in the HTML for who returns, and nothing of his is', async ({
  context,
}) => {
  await become(context, 'verified')
  await wasSeenVerified(context)
  for (const path of PLAYERS_PAGES) {
    const answer = await context.request.get(path)
    const html = await answer.text()
    expect(html, path).toMatch(/<h1[^>]*>[^<]+</)
    expect(html, path).not.toMatch(/ana@|ANA |529\.?982|R\$\s?1\.000/i)
    const cookies = await context.cookies()
    expect(html, path).not.toContain(cookies.find(({ name }) => name === 'jwt')?.value)
  }
})

for (const [who, paths] of [
  ['verified', ['/user/account', '/user/wallet', '/user/wallet/deposit', '/user/wallet/withdraw', '/sports']],
  ['unverified', ['/user/account/document']],
  ['broke', ['/user/wallet/withdraw']],
] as const)
  test(`${who}: what stands at first stays where it is when the player's part comes`, {
    tag: '@phone',
  }, async ({ page, context }) => {
    await become(context, who)
    await wasSeenVerified(context)
    await watchHydration(context)
    await watchShifts(context)
    for (const path of paths)
      await test.step(path, async () => {
        const answer = await page.goto(path)
        const title = /<h1[^>]*>([^<]+)/.exec((await answer?.text()) ?? '')?.[1] ?? ''
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await hydrated(page)
        await balanceCents(page)
        await idle(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
      })
  })

test('[ROUTE-32] a stranger never sees a page of players, not for a frame', async ({ page, context }) => {
  await become(context, 'anonymous')
  await watchHeadings(context)
  for (const path of ['/user/account', '/user/wallet/deposit', '/user/transaction']) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
    expect(await headingsSeen(page)).toEqual(['O jogo que você confere.'])
  }
})

test('[ROUTE-33] who is not verified never sees what waits for that, not for a frame', async ({
  page,
  context,
}) => {
  await become(context, 'unverified')
  await watchHeadings(context)
  for (const path of ['/user/wallet/deposit', '/user/wallet/withdraw', '/sports']) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Confirme sua identidade' })).toBeVisible()
    const seen = await headingsSeen(page)
    expect(seen.filter((heading) => /Depositar|Sacar|Esportes/.test(heading))).toEqual([])
  }
})

test('[ROUTE-33] a browser that remembers wrongly shows the page, and gives way as soon as the player is known', async ({
  page,
  context,
}) => {
  await become(context, 'unverified')
  await wasSeenVerified(context)
  await page.goto('/user/wallet/deposit')
  await expect(page.getByRole('dialog', { name: 'Confirme sua identidade' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await context.cookies()).find(({ name }) => name === 'verified')).toBeUndefined()
})

test('[ROUTE-34] without consent what waits for it is never seen, not for a frame', async ({
  page,
  context,
}) => {
  await become(context, 'anonymous', { consent: false })
  await watchHeadings(context)
  await page.goto('/play/crazy-88')
  await expect(page.getByRole('dialog', { name: 'Acesso Restrito' })).toBeVisible()
  expect((await headingsSeen(page)).filter((heading) => /Crazy/.test(heading))).toEqual([])
})

test('a page from the memory of the browser is not shown to whoever comes after the player', async ({
  page,
  context,
}) => {
  await become(context, 'verified')
  await watchHeadings(context)
  await page.goto('/user/account')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await balanceCents(page)
  await page.goto('/unsupported')
  expect(await headingsSeen(page)).toContain(title)
  await context.clearCookies({ name: 'jwt' })
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  expect(await headingsSeen(page)).not.toContain(title)
})

test('a form that stands before the player is known can be sent at once', async ({ page, context }) => {
  await become(context, 'verified')
  await wasSeenVerified(context)
  // The session's answer takes a second.
  await slowNetwork(page, 1_000)
  await watchHydration(context)
  await page.goto('/user/wallet/deposit')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('textbox').pressSequentially('2000')
  await main.getByRole('button', { name: /^Depositar R/ }).click()
  await expect(page).toHaveURL(/\/user\/wallet\/deposit\?id=/)
})

test('the account menu of a page that stood at once works', { tag: '@phone-only' }, async ({
  page,
  context,
}) => {
  await become(context, 'verified')
  await page.goto('/user/account')
  await openAccount(page)
  await expect(page.getByRole('dialog', { name: 'Conta' })).toBeVisible()
})
