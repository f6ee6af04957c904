import type { Page } from '@playwright/test'
import { OWN_GAMES } from '../web/app/lib/games.ts'
import { readRules } from './harness/game-rules.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, centsIn, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, MOVING, test } from './harness/test.ts'

test.use(MOVING)

interface Spun {
  stake: number
  payout: number
  play: { draws: number[] }
}

const main = (page: Page) => page.getByRole('main')
const SLOTS = OWN_GAMES.filter((game) => 'family' in game && game.family === 'slots')
const IPE = { name: 'ipe', title: 'Ipê Dourado' }
const SKIP = 'Mostrar o resultado agora'
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })

interface Spin {
  slot: { name: string; title: string }
  act: () => Promise<void>
  skip: () => Promise<void>
}

/** Bets by `act`. During the spin neither balance nor texts show the outcome; `skip` shows the end. */
async function spin(page: Page, { slot, act, skip }: Spin): Promise<Spun> {
  // After a spin the button is disabled for a moment, so that the second press of a double press places no bet.
  await expect(betButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  const before = await balanceCents(page)
  const answer = page.waitForResponse(new RegExp(`/api/games/${slot.name}/rounds$`))
  // The page reads the balance itself, 0.4 s into the two seconds of the reels: a slow test would read it after their end.
  const turning = page.waitForFunction((label) => {
    const reels = document.querySelector<HTMLElement>(`main button[aria-label="${label}"]`)
    if (!reels) return
    reels.dataset.since ??= `${performance.now()}`
    const isOn = performance.now() - Number(reels.dataset.since) > 400
    return isOn && document.querySelector('header a[href="/user/wallet"]')?.textContent
  }, SKIP)
  await act()
  expect(centsIn(String(await (await turning).jsonValue()))).toBe(before)
  await skip()
  // The answer is read last: the reels turn for two seconds, and reading the text of an answer may take as long.
  const round = (await (await answer).json()) as Spun
  await expect(main(page).getByRole('button', { name: SKIP })).toBeHidden()
  await expect(
    page.getByRole('region', { name: slot.title, exact: true }).getByRole('status').filter({ hasText: /\S/ }),
  ).toContainText(round.payout > 0 ? reais(round.payout) : 'Nada desta vez')
  await expect.poll(() => balanceCents(page)).toBe(before - round.stake + round.payout)
  return round
}

test('[CASINO-6] a slot by thumb and by keyboard: the table before the bet, skipping, replay, and the check of a round', {
  tag: '@gate',
}, async ({ page, context }) => {
  await watchHydration(context)
  await becomeOwn(context, { cents: 1_000 })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/games/ipe')
  await hydrated(page)

  await test.step('what it pays and its lines stand there before the bet', async () => {
    await expect(main(page).getByText('94,29%').first()).toBeVisible()
    await expect(main(page).getByRole('row', { name: /Flor de ipê/ })).toContainText('R$ 187,50')
    await expect(main(page).getByRole('img', { name: /^Linha 10: fileiras/ })).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('the published chances come when they are asked for, with their plot', async () => {
    await main(page).getByRole('tab', { name: 'Chances' }).click()
    const panel = main(page).getByRole('tabpanel', { name: 'Chances' })
    await expect(panel).toContainText('Chance do maior prêmio1 em 2.546.929')
    const plot = panel.getByRole('img', { name: /^Gráfico de Ipê Dourado/ })
    await plot.scrollIntoViewIfNeeded()
    await expect.poll(() => plot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(340)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await main(page).getByRole('tab', { name: 'Tabela' }).click()
  })

  await test.step('by thumb: the bet, and a tap on the reels', async () => {
    await spin(page, {
      slot: IPE,
      act: () => betButton(page).click(),
      // `force`: turning reels never count as stable, and on a slow machine they stop before they count as stable.
      skip: () => main(page).getByRole('button', { name: SKIP }).click({ force: true }),
    })
  })

  await test.step('by keyboard: Space bets, Space shows the end', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    const at = await page.evaluate(() => scrollY)
    const press = () => page.keyboard.press('Space')
    await spin(page, { slot: IPE, act: press, skip: press })
    expect(await page.evaluate(() => scrollY)).toBe(at)
  })

  await test.step('the replay goes through it, and the check finds the same draws', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    const replays = main(page).getByRole('button', { name: /^Rever rodada de/ })
    await expect(replays).toHaveCount(2)
    await replays.first().click()
    const replay = page.getByRole('dialog', { name: /^Rodada/ })
    await replay.getByRole('button', { name: 'Passo anterior' }).click()
    await expect(replay.getByRole('img').first()).toBeVisible()
    await replay.getByRole('button', { name: 'Revelar e conferir' }).click()
    await expect(page).toHaveURL(/\/fair\?game=ipe#round=/)
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
  })

  await test.step('other draws than the seeds give do not match, also without network', async () => {
    await context.setOffline(true)
    await main(page).getByLabel('Sorteios mostrados').fill('1 2 3 4 5')
    await expect(main(page).getByRole('heading', { name: 'Não confere' })).toBeVisible()
    await context.setOffline(false)
  })
})

test('[CASINO-6] [LAW-GAM-2] every other slot tells its rules; Space spins and shows the end, the replay goes through it', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 2_000 })
  await page.setViewportSize({ width: 360, height: 800 })
  const press = () => page.keyboard.press('Space')
  for (const slot of SLOTS.filter(({ name }) => name !== IPE.name))
    await test.step(slot.title, async () => {
      await page.goto(`/games/${slot.name}`)
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await spin(page, { slot, act: press, skip: press })
      await readRules(page)
      await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
      await main(page)
        .getByRole('button', { name: /^Rever rodada de/ })
        .click()
      const replay = page.getByRole('dialog', { name: /^Rodada/ })
      await replay.getByRole('button', { name: 'Passo anterior' }).click()
      await expect(replay.getByRole('img').first()).toBeVisible()
    })
})
