import { spawnSync } from 'node:child_process'
import { CONTROL, PORTS } from '../tools/e2e-ports.ts'
import { idle } from './harness/absence.ts'
import { offered, openSlip, order } from './harness/bets.ts'
import { watchShifts } from './harness/long-list.ts'
import { bet, betButton, choose, open, pickFirst } from './harness/mines.ts'
import { balance, balanceCents, fillAmount, payInBankApp, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

/** Length of the outage, longer than the time limit of a connection, a statement or a lock. */
const AWAY_MS = 4_000
const reconnecting = 'Estamos reconectando. Seu saldo e suas apostas estão guardados.'

const ask = async (what: string) => {
  const answer = await fetch(`${CONTROL}${what}`, { method: 'POST' })
  expect(answer.ok, await answer.text()).toBe(true)
}

test.afterEach(async () => {
  await ask('/database/resume')
  await ask('/api/ready')
})

test('the database is away: the site says so, nothing is lost, it recovers by itself', async ({
  page,
  context,
  browser,
}) => {
  const visitor = await browser.newPage()
  await becomeOwn(context, { cents: 2_000 })
  // The page has no bet button until it knows that no round is open; without the database it would never know.
  await Promise.all([page.waitForResponse(/\/mines\/current$/), page.goto('/games/mines')])
  await choose(page, { stakeCents: 100, mines: 1 })
  const before = await balanceCents(page)

  await ask('/database/pause')
  const away = performance.now()
  await betButton(page).click()
  await expect(page.getByText(reconnecting)).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(Math.max(0, AWAY_MS - (performance.now() - away)))
  await ask('/database/resume')

  await expect(page.getByText(reconnecting)).toBeHidden()
  // Whether or not the bet was received, one round exists, and its stake is charged once.
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Tentar de novo' })
  const resume = main.getByRole('button', { name: 'Continuar rodada' })
  await expect(
    main
      .getByText(/Nada foi cobrado|não será cobrado duas vezes/)
      .or(resume)
      .or(pickFirst(page))
      .first(),
  ).toBeVisible()
  await expect(async () => {
    for (const step of [again, resume, betButton(page)]) {
      if (await step.isVisible()) await step.click({ timeout: 1_000 })
    }
    await expect(pickFirst(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect.poll(() => balanceCents(page)).toBe(before - 100)
})

test('a page from before a restart of the api works on', async ({ page, context }) => {
  await becomeOwn(context, { cents: 2_000 })
  await page.goto('/')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await ask('/api/kill')
  await ask('/api/ready')
  await page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('link', { name: 'Mines' })
    .click()
  await expect(betButton(page)).toBeVisible()
  await choose(page, { stakeCents: 100, mines: 3 })
  await bet(page)
  await open(page, 7)
})

test('[RTM-5] a gateway that says nothing any more keeps no money from showing', async ({
  page,
  context,
}) => {
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/user/wallet/deposit')
  expect(await balanceCents(page)).toBe(1_000)
  await ask('/gateway/pause')
  try {
    await fillAmount(page.getByLabel('Quanto você quer depositar?'), 700)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Depositar R\$/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
    await payInBankApp(page, 700)
    await expect(page.getByRole('heading', { name: reais(700) })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => balanceCents(page)).toBe(1_700)
  } finally {
    await ask('/gateway/resume')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('[SPORT-1] [RTM-5] a goal of a live match moves nothing, and a cut line shows how old the prices are and locks its bets until it is back', async ({
    page,
    context,
  }) => {
    await becomeOwn(context, { cents: 1_000 })
    const id = await offered('Cedro FC', 'Peroba EC')
    const main = page.getByRole('main')
    await page.goto(`/sports/match/cedro-fc-x-peroba-ec-${id}`)
    await main.getByRole('button', { name: /^Cedro FC vence/ }).click()
    await order(`matches/${id}/start`, { automatic: false })
    await expect(main.getByText('1º tempo').first()).toBeVisible({ timeout: 20_000 })
    await expect(main.getByText('Início da partida').first()).toBeAttached({ timeout: 20_000 })
    await idle(page)
    await page.evaluate(watchShifts)
    await order(`matches/${id}/score`, { side: 'home' })
    await expect(main.getByText('Cedro FC 1, Peroba EC 0')).toBeAttached({ timeout: 20_000 })
    await expect(main.getByText(/Gol Cedro FC/).first()).toBeAttached({ timeout: 20_000 })
    expect(await page.evaluate('shifted')).toBe(0)

    const slip = await openSlip(page)
    const [age, locked] = [
      page.getByText(/^Preços de há \d+ s · reconectando$/),
      slip.getByText(/^Preços ao vivo parados/),
    ]
    await expect(age).toBeHidden()
    const cutAt = Date.now()
    await ask('/gateway/pause')
    try {
      await expect(age).toBeVisible()
      await expect(locked).toBeVisible()
      expect(Date.now() - cutAt).toBeLessThan(3_500)
    } finally {
      await ask('/gateway/resume')
    }
    await expect(age).toBeHidden()
    await expect(locked).toBeHidden()
  })
})

test('the books balance after everything that was played, paid and interrupted here', async () => {
  // Node warns of NO_COLOR beside the FORCE_COLOR of Playwright.
  const env = {
    ...process.env,
    NO_COLOR: undefined,
    DATA_DIR: '.data/e2e',
    POSTGRES_PORT: String(PORTS.postgres),
  }
  const books = spawnSync(process.execPath, ['tools/books.ts'], { encoding: 'utf8', env })
  expect(books.stderr).toBe('')
  const { figures, books: result } = JSON.parse(books.stdout.trim().split('\n').at(-1) ?? '')
  expect(result).toBe('balanced')
  expect(figures.movements).toBeGreaterThan(2)
})
