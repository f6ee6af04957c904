import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, MOVING, test } from './harness/test.ts'

test.use(MOVING)

interface Dropped {
  stake: number
  payout: number
  play: { rows: number; risk: string; path: number[] }
}

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
const places = (page: Page) =>
  main(page)
    .getByRole('list', { name: /^Casas/ })
    .getByRole('listitem')

/** Drops a ball by `act`, and compares the page's outcome at the end of the fall with the server's answer. */
async function drop(page: Page, act: () => Promise<void>, skip: () => Promise<void>): Promise<Dropped> {
  const before = await balanceCents(page)
  await expect(betButton(page)).toBeEnabled()
  const answer = page.waitForResponse(/\/api\/games\/plinko\/rounds$/)
  await act()
  const round = (await (await answer).json()) as Dropped
  await skip()
  await expect(main(page).getByRole('status').filter({ hasText: 'A bola caiu' })).toContainText(
    reais(round.payout),
  )
  await expect.poll(() => balanceCents(page)).toBe(before - round.stake + round.payout)
  return round
}

test('Plinko: by thumb on a phone and by keyboard, shown to the end and skipped; table, history, replay and the check of a round', {
  tag: '@gate',
}, async ({ page, context }) => {
  await watchHydration(context)
  await becomeOwn(context, { cents: 2_000 })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/games/plinko')
  await hydrated(page)

  await test.step('on a phone all that a bet needs is on one screen, and nothing is wider than it', async () => {
    await main(page).getByRole('radio', { name: '16' }).click()
    await main(page).getByRole('radio', { name: 'Alto' }).click()
    await expect(places(page)).toHaveCount(17)
    await expect(places(page).first()).toBeInViewport({ ratio: 1 })
    await expect(betButton(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('by thumb: the ball falls to its end, and the balance waits for it', async () => {
    const before = await balanceCents(page)
    const ball = main(page).locator('.plinko-board canvas')
    const round = await drop(
      page,
      () => betButton(page).click(),
      async () => {
        await expect(ball).toBeVisible()
        const during = await balanceCents(page)
        // On a busy machine the balance may be read after the fall.
        if (await ball.isVisible()) expect(during).toBe(before)
        await expect(ball).toBeHidden()
      },
    )
    expect(round.play).toMatchObject({ rows: 16, risk: 'high' })
    const place = round.play.path.reduce((sum, step) => sum + step, 0)
    await expect(places(page).nth(place)).toHaveClass(/landed/)
  })

  await test.step('a press skips the fall, and a second one right after it does not bet again', async () => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/plinko/rounds')) calls += 1
    })
    await drop(
      page,
      () => betButton(page).click(),
      async () => {
        const skip = main(page).getByRole('button', { name: 'Ver resultado' })
        await skip.dblclick()
      },
    )
    expect(calls).toBe(1)
  })

  await test.step('by keyboard: arrows choose, Space drops and skips', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await main(page).getByRole('radio', { name: '16' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(main(page).getByRole('radio', { name: '8' })).toBeChecked()
    await expect(places(page)).toHaveCount(9)
    const round = await drop(
      page,
      () => page.keyboard.press('Space'),
      async () => {
        await expect(main(page).getByRole('button', { name: 'Ver resultado' })).toBeVisible()
        await page.keyboard.press('Space')
      },
    )
    expect(round.play).toMatchObject({ rows: 8, risk: 'high' })
    const best = main(page).getByRole('row', { name: /^29×/ })
    await expect(best).toContainText(/29×\s*0,39%\s*1 caminho/)
  })

  await test.step('the history has all, and the replay leads to the proof', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    const replays = main(page).getByRole('button', { name: /^Rever rodada de/ })
    await expect(replays).toHaveCount(3)
    await replays.first().click()
    const replay = page.getByRole('dialog', { name: /^Rodada/ })
    await replay.getByRole('slider').fill('1')
    await expect(replay.getByText(/^Fileira 1 de 8: para a (esquerda|direita)\.$/)).toBeVisible()
    await replay.getByRole('button', { name: 'Revelar e conferir' }).click()
    await expect(page).toHaveURL(/\/fair\?game=plinko#round=/)
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
    await main(page).getByLabel('Risco').selectOption('low')
    await expect(main(page).getByRole('heading', { name: 'Não confere' })).toBeVisible()
  })
})

test('who asked for no motion sees the result of Plinko at once', async ({ page, context }) => {
  await watchHydration(context)
  await becomeOwn(context, { cents: 500 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/games/plinko')
  await hydrated(page)
  await betButton(page).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'A bola caiu' })).toBeVisible()
  await expect(main(page).locator('canvas')).toHaveCount(0)
})
