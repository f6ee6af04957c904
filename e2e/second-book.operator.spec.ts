import type { Page } from '@playwright/test'
import { SANDBOX } from '../tools/e2e-ports.ts'
import { balanceCents } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { changeSetting } from './harness/settings.ts'
import { expect, test } from './harness/test.ts'

const AREA = '/altenar-sports'
const main = (page: Page) => page.getByRole('main')
const sections = (page: Page) => main(page).getByRole('navigation', { name: 'Seções' })
/** Odds that take bets; the supplier's script draws them in a shadow root. */
const odds = (page: Page) => main(page).locator('.odds button:enabled')
const SCRIPTS = /script-src[^;]* (http:\/\/127\.0\.0\.1:\d+)(?:;| |$)/
const policyAt = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? ''
const fault = async (order: object) =>
  fetch(`${SANDBOX}/__control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'betby', ...order }),
  })

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
  const label = { pt: 'Livro', en: 'Book', es: 'Libro' }
  await changeSetting('general_menu_mobile', JSON.stringify([{ label, icon: 'trophy', href: AREA }]))
  await page.goto('/casino')
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

/** A bet of R$ 5,00 on the last odds of the supplier's book, of a match to come: its odds stay. */
async function betFive(page: Page): Promise<void> {
  await odds(page).last().click()
  const slip = main(page).getByRole('region', { name: 'Bilhete' })
  await slip.getByLabel('Valor (R$)').fill('5,00')
  await slip.getByLabel('Aceitar mudança de odds').check()
  await slip.getByRole('button', { name: /^Apostar/ }).click()
  await expect(main(page).getByText(/^Aposta feita: R\$\s?5,00/)).toBeVisible()
}

test('[SPORT-3] [CALL-1] a player bets in the book of the supplier, sells the bet there, and the statement says which book', async ({
  page,
  context,
}) => {
  await becomeOwn(context, { cents: 2_000 })
  await page.goto(AREA)
  await betFive(page)
  await expect.poll(() => balanceCents(page)).toBe(1_500)
  await sections(page).getByRole('button', { name: 'Minhas apostas' }).click()
  await main(page)
    .getByRole('button', { name: /^Encerrar por R\$/ })
    .click()
  await expect(
    main(page)
      .getByText(/^Encerrada por R\$/)
      .first(),
  ).toBeVisible()
  await expect.poll(() => balanceCents(page)).toBeGreaterThan(1_500)
  await page.goto('/user/transaction')
  for (const movement of ['Aposta', 'Prêmio'])
    await expect(
      main(page)
        .getByText(new RegExp(`^${movement} · BetBy – .+ × .+`))
        .first(),
    ).toBeVisible()
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
