import type { Page } from '@playwright/test'
import { idle } from './harness/absence.ts'
import { brokenRules, dialogLeft } from './harness/dialog.ts'
import { ownJoined } from './harness/network.ts'
import { balanceCents, reais } from './harness/person.ts'
import { ask, becomeOwn } from './harness/player.ts'
import { AREA, betFive, fault, odds, SCRIPT, sections, win } from './harness/second-book.ts'
import { changeSetting } from './harness/settings.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

const main = (page: Page) => page.getByRole('main')
const SCRIPTS = /script-src[^;]* (http:\/\/127\.0\.0\.1:\d+)(?:;| |$)/
const policyAt = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? ''
/** Address of a sport in the book of a supplier behind `/sports`. */
const SPORT = '/sports#/sport/66'

/** Notes what the page writes into its history; returns the entries with `SPORT` so far. */
async function noteHistory(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, { written })
    for (const way of ['pushState', 'replaceState'] as const) {
      const write = history[way].bind(history)
      history[way] = (state, unused, url) => {
        written.push(`${way} ${url}`)
        write(state, unused, url)
      }
    }
  })
  return async () => {
    const written = await page.evaluate(() => (window as unknown as { written: string[] }).written)
    return written.filter((line) => line.endsWith(SPORT))
  }
}

/** axe's findings in the whole document. */
const faults = (page: Page) => brokenRules(page, page.locator('html'))

test.beforeAll(() => changeSetting('sportsbook_second', 'true'))
test.afterAll(async () => {
  await changeSetting('sportsbook_second')
  await changeSetting('sportsbook_source')
  await changeSetting('general_menu_mobile')
})

test("[SPORT-3] [ROUTE-11] a visitor in the supplier's book: any address, odds, a slip, the log-in; the next page is a new document", async ({
  page,
}) => {
  await test.step('the policy admits the supplier here alone', async () => {
    // The script of another supplier has a path; a whole origin is of the book.
    await expect.poll(() => policyAt(page, AREA)).toMatch(SCRIPTS)
    const supplier = SCRIPTS.exec(await policyAt(page, AREA))?.[1] ?? '?'
    for (const path of ['/', '/sports']) {
      const [script = ''] = /script-src[^;]*/.exec(await policyAt(page, path)) ?? []
      expect(script.split(' ')).not.toContain(supplier)
    }
  })
  await test.step('any address below the area shows the book', async () => {
    await page.goto(`${AREA}/futebol/qualquer`)
    await expect(sections(page).getByRole('button', { name: 'Todos' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(main(page).locator('.odds').first()).toBeVisible()
  })
  await test.step('the book moves by the fragment, and back', async () => {
    await sections(page).getByRole('button', { name: 'Ao vivo' }).click()
    await expect(page).toHaveURL(`${AREA}/futebol/qualquer#/live`)
    await page.goBack()
    await expect(page).toHaveURL(`${AREA}/futebol/qualquer`)
  })
  await test.step('a slip of one selection asks a visitor to log in', async () => {
    await odds(page).first().click()
    const slip = main(page).getByRole('region', { name: 'Bilhete' })
    await expect(slip.getByRole('heading', { name: 'Bilhete (1)' })).toBeVisible()
    await expect(slip.getByText(/^Retorno possível: R\$/)).toBeVisible()
    await slip.getByRole('button', { name: 'Entrar para apostar' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('leaving the area loads the next page whole', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await page
      .getByRole('navigation', { name: 'Navegação principal' })
      .getByRole('link', { name: 'Cassino' })
      .click()
    await expect(page).not.toHaveURL(new RegExp(AREA))
    await expect(page.locator('body[data-same-document]')).toHaveCount(0)
    expect(await page.evaluate(() => 'altenarWSDK' in window)).toBe(false)
  })
})

test('[SPORT-3] on a phone, by the keyboard alone, and from another page of the site', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const entry = (name: string, href: string) => ({
    label: { pt: name, en: name, es: name },
    icon: 'trophy',
    href,
  })
  const menu = [entry('Livro', AREA), entry('Futebol', SPORT)]
  await changeSetting('general_menu_mobile', JSON.stringify(menu))
  const written = await noteHistory(page)
  await page.goto('/casino')
  await test.step('[ROUTE-29] a sport of the book in the fragment is written again, once, and back leads to the page before', async () => {
    await page.getByRole('link', { name: 'Futebol', exact: true }).click()
    await expect(main(page).getByRole('navigation', { name: 'Seções de esportes' })).toBeVisible()
    await idle(page)
    expect(await written()).toEqual([`pushState ${SPORT}`, `replaceState ${SPORT}`])
    await expect(page).toHaveURL(SPORT)
    await page.goBack()
    await expect(page).toHaveURL('/casino')
  })
  await page.getByRole('link', { name: 'Livro', exact: true }).click()
  await expect(odds(page).first()).toBeVisible()
  await odds(page).first().focus()
  await page.keyboard.press('Enter')
  const toggle = main(page).getByRole('button', { name: /^Bilhete \(1\)/ })
  await expect(toggle).toBeInViewport()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: 'Entrar para apostar' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('[SPORT-3] a fragment with a script opens nothing, and a script that never loads offers another try within ten seconds', async ({
  page,
}) => {
  await page.goto(`${AREA}#javascript:document.title='x'`)
  await expect(odds(page).first()).toBeVisible()
  await expect(page).not.toHaveTitle('x')
  await fault({ kind: 'timeout-before-effect', operation: 'sdk', delayMs: 60_000 })
  await page.reload()
  const retry = main(page).getByRole('button', { name: 'Tentar de novo' })
  await expect(retry).toBeVisible({ timeout: 12_000 })
  await retry.click()
  await expect(odds(page).first()).toBeVisible()
  await expect(retry).toHaveCount(0)
})

for (const [screen, use] of [
  ['a phone', { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(screen, () => {
    test.use(use)
    test(`[SPORT-3] [CALL-1] on ${screen} a player bets in the book of the supplier: a multiple wins, a single is sold there, and the statement says which book`, async ({
      page,
      context,
    }) => {
      await becomeOwn(context, { cents: 2_000 })
      await page.goto(AREA)
      const multiple = await betFive(page, 2)
      await expect.poll(() => balanceCents(page)).toBe(1_500)
      const paid = await win(multiple)
      await expect.poll(() => balanceCents(page)).toBe(1_500 + paid)
      await betFive(page)
      await expect.poll(() => balanceCents(page)).toBe(1_000 + paid)
      await sections(page).getByRole('button', { name: 'Minhas apostas' }).click()
      const won = main(page).getByRole('article').filter({ hasText: 'ganhou' }).first()
      await expect(won).toContainText(reais(paid))
      await main(page)
        .getByRole('button', { name: /^Encerrar por R\$/ })
        .click()
      await expect(
        main(page)
          .getByText(/^Encerrada por R\$/)
          .first(),
      ).toBeVisible()
      await expect.poll(() => balanceCents(page)).toBeGreaterThan(1_000 + paid)
      // Bets that are over stay as they are, while odds are drawn anew during the check.
      expect(await faults(page)).toEqual([])
      await page.goto('/user/transaction')
      for (const movement of ['Aposta', 'Prêmio'])
        for (const matches of ['.+ × .+', '.+ × .+ – .+ × .+'])
          await expect(
            main(page)
              .getByText(new RegExp(`^${movement} · BetBy – ${matches}$`))
              .first(),
          ).toBeVisible()
    })
  })

test('[ROUTE-11] [SPORT-3] who may not bet: excluded, paused while the book is open, and unverified', async ({
  page,
  context,
}) => {
  const barred = main(page).getByRole('heading', { name: 'Apostas bloqueadas na sua conta' })
  await test.step('an excluded player sees our page, and the supplier is not even asked', async () => {
    await become(context, 'excluded')
    await page.goto(AREA)
    await expect(barred).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Ver o bloqueio' })).toHaveAttribute(
      'href',
      '/user/protection',
    )
    await expect(page.locator(SCRIPT)).toHaveCount(0)
    expect(await faults(page)).toEqual([])
  })
  await test.step('an unverified player sees the book as a visitor does, and what is missing', async () => {
    await become(context, 'unverified')
    await page.goto(AREA)
    await expect(main(page).getByText(/^Você está vendo como visitante: .* confirmar/)).toBeVisible()
    await expect(odds(page).first()).toBeVisible()
    expect(await faults(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Confirmar identidade' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirme sua identidade' })).toBeVisible()
    await page.keyboard.press('Escape')
    await dialogLeft(page)
  })
  await test.step('a pause that begins elsewhere takes the open book away', async () => {
    const { token } = await becomeOwn(context)
    await Promise.all([ownJoined(page), page.goto(AREA)])
    await expect(odds(page).first()).toBeVisible()
    await ask('POST', '/api/protection/suspension', { token, body: { days: 1 } })
    await expect(barred).toBeVisible()
    await expect(main(page).locator('.odds')).toHaveCount(0)
  })
})

test('[SPORT-6] behind /sports stands the book of the supplier where the operator says so, with its token, and our own again afterwards', async ({
  page,
  context,
}) => {
  const before = await policyAt(page, '/sports')
  await changeSetting('sportsbook_source', 'supplier')
  await expect.poll(() => policyAt(page, '/sports')).not.toBe(before)
  await becomeOwn(context, { cents: 2_000 })
  const tokenAnswer = page.waitForResponse((answer) => answer.url().endsWith('/api/generate-token'))
  await page.goto('/sports')
  expect((await tokenAnswer).status()).toBe(200)
  await betFive(page)
  await expect.poll(() => balanceCents(page)).toBe(1_500)
  const admitting = await policyAt(page, '/sports')
  await changeSetting('sportsbook_source')
  await expect.poll(() => policyAt(page, '/sports')).not.toBe(admitting)
  await page.goto('/sports')
  await expect(main(page).getByRole('navigation', { name: 'Seções de esportes' })).toBeVisible()
})
