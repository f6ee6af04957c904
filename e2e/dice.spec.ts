import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, fillAmount, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

interface Rolled {
  stake: number
  payout: number
  play: { side: string; target: number; roll: number }
}

const main = (page: Page) => page.getByRole('main')
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
const target = (page: Page) => main(page).getByRole('slider', { name: 'Alvo' })

async function stake(page: Page, cents: number): Promise<void> {
  await fillAmount(main(page).getByLabel('Aposta', { exact: true }), cents)
  await expect(betButton(page)).toHaveText(reais(cents))
}

/** Bets by `act`, and compares the page's outcome with the server's answer. */
async function roll(page: Page, act: () => Promise<void>): Promise<Rolled> {
  const before = await balanceCents(page)
  const answer = page.waitForResponse(/\/api\/games\/dice\/rounds$/)
  await act()
  const round = (await (await answer).json()) as Rolled
  const shown = (round.play.roll / 100).toFixed(2).replace('.', ',')
  await expect(main(page).getByRole('status').filter({ hasText: shown })).toContainText(
    round.payout > 0 ? reais(round.payout) : 'Não foi desta vez',
  )
  await expect.poll(() => balanceCents(page)).toBe(before - round.stake + round.payout)
  return round
}

test('Dice: over and under, by mouse and by keyboard; a refused stake; history, replay and the check of a round', {
  tag: '@gate',
}, async ({ page, context }) => {
  await watchHydration(context)
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/games/dice')
  await hydrated(page)

  await test.step('a stake above the balance is refused, and costs nothing', async () => {
    await stake(page, 1_500)
    await betButton(page).click()
    await expect(main(page).getByRole('alert')).toContainText('Saldo insuficiente')
    await expect(main(page).getByRole('link', { name: 'Depositar' })).toBeVisible()
    expect(await balanceCents(page)).toBe(1_000)
  })

  await test.step('a bet whose win is not above its stake cannot be made, and the page says why', async () => {
    await stake(page, 50)
    await target(page).fill('199')
    await expect(main(page).getByText('ganhar não pagaria mais do que a aposta')).toBeVisible()
    await expect(betButton(page)).toBeDisabled()
    await stake(page, 100)
    await expect(betButton(page)).toBeEnabled()
  })

  await test.step('over, by mouse', async () => {
    await stake(page, 100)
    const box = await target(page).boundingBox()
    if (!box) throw new Error('the scale has no slider')
    await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
    const round = await roll(page, () => betButton(page).click())
    expect(round.play.side).toBe('over')
    expect(Math.abs(round.play.target - 2_500)).toBeLessThan(200)
    expect(round.payout > 0).toBe(round.play.roll > round.play.target)
  })

  await test.step('under, by keyboard', async () => {
    await main(page)
      .getByRole('button', { name: /^Abaixo de/ })
      .press('Enter')
    const from = Number(await target(page).inputValue())
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(target(page)).toHaveValue(String(from + 90))
    await page.getByRole('heading', { level: 1 }).click()
    const round = await roll(page, () => page.keyboard.press('Space'))
    expect(round.play).toMatchObject({ side: 'under', target: from + 90 })
    expect(round.payout > 0).toBe(round.play.roll < round.play.target)
  })

  await test.step('a long row of rolls makes no phone wider than it is', async () => {
    for (let more = 0; more < 6; more += 1) await roll(page, () => page.keyboard.press('Space'))
    await page.setViewportSize({ width: 360, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('all are in the history, and the replay leads to the proof', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    const replays = main(page).getByRole('button', { name: /^Rever rodada de/ })
    await expect(replays).toHaveCount(8)
    await replays.first().click()
    const replay = page.getByRole('dialog', { name: /^Rodada/ })
    await expect(replay.getByText('Secreta até você trocar as sementes')).toBeVisible()
    await replay.getByRole('button', { name: 'Revelar e conferir' }).click()
    await expect(page).toHaveURL(/\/fair\?game=dice#round=/)
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
    await expect(main(page).getByLabel('Jogo', { exact: true })).toHaveValue('dice')
    await expect(main(page).getByLabel('Lado')).toHaveValue('under')
  })

  await test.step('every round of the revealed seed was checked by itself, and can be taken along', async () => {
    await expect(main(page).getByText('8 rodadas conferidas, 0 diferenças')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('button', { name: 'Exportar (JSON)' }).click(),
    ])
    const { rounds } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { rounds: unknown[] }
    expect(rounds).toHaveLength(8)
    const verify = fileURLToPath(new URL('../docs/games/verify.py', import.meta.url))
    const { error, stdout } = spawnSync('python3', [verify, await file.path()], { encoding: 'utf8' })
    const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
    if (!isMissing) expect(stdout).toContain('8 rounds computed again, 0 differ')
  })

  await test.step('another payout than the rules give does not match', async () => {
    await main(page).getByLabel('Prêmio pago').fill('123,45')
    await expect(main(page).getByRole('heading', { name: 'Não confere' })).toBeVisible()
  })
})

test('[CASINO-1] [CASINO-6] a visitor plays without money: from the lobby, by keyboard, by itself, and checks a round', {
  tag: '@phone-only',
}, async ({ page, context, viewport }) => {
  await watchHydration(context)
  const demo = page.getByRole('region', { name: 'Demonstração', exact: true })
  const demoButton = main(page).getByRole('button', { name: /^Demonstração: R\$/ })
  const announcement = (text: string | RegExp) => main(page).getByRole('status').filter({ hasText: text })

  await test.step('the information sheet of a game leads there', async () => {
    await page.goto('/casino')
    await hydrated(page)
    await main(page).getByRole('link', { name: /^Dice/ }).first().focus()
    await main(page).getByRole('button', { name: 'Sobre Dice' }).press('Enter')
    await page.getByRole('dialog', { name: 'Dice' }).getByRole('link', { name: 'Demonstração' }).click()
    await expect(demo).toContainText('Não vale dinheiro')
    await expect(demoButton).toBeInViewport({ ratio: 1 })
    await expect(betButton(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width)
  })

  await test.step('Space plays, and the pretended balance alone moves', async () => {
    await expect(demoButton).not.toHaveAttribute('aria-disabled', 'true')
    await expect(demo).toContainText('R$ 1.000,00')
    const answer = page.waitForResponse(/\/api\/games\/dice\/demo$/)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Space')
    const round = (await (await answer).json()) as Rolled
    await expect(announcement('Na demonstração')).toBeVisible()
    await expect(demo).toContainText(reais(100_000 - round.stake + round.payout))
  })

  await test.step('automatic play says what it did, and Escape stops it', async () => {
    await main(page).getByRole('button', { name: 'Auto: jogo automático' }).click()
    await page
      .getByRole('dialog', { name: 'Jogo automático' })
      .getByRole('button', { name: /^Começar/ })
      .click()
    await expect(main(page).getByRole('region', { name: 'Jogo automático' })).toContainText(
      /(?<!\d)[1-9] de 10/,
    )
    await page.keyboard.press('Escape')
    await expect(announcement('Auto: você parou.')).toBeVisible()
    await expect(demoButton).toBeVisible()
  })

  await test.step('the last round can be computed again', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    await main(page).getByRole('link', { name: 'Conferir a última' }).click()
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
  })

  await test.step('Mines, tile by tile; leaving it brings back the button that asks for the login', async () => {
    await page.goto('/games/mines')
    await hydrated(page)
    await main(page)
      .getByRole('button', { name: /^Demonstração grátis/ })
      .click()
    await expect(demoButton).toBeInViewport({ ratio: 1 })
    await demoButton.click()
    await main(page).getByRole('button', { name: 'Quadrado aleatório' }).click()
    const takeOut = main(page).getByRole('button', { name: /^Retirar .* \(teste\)$/ })
    const over = main(page)
      .getByText(/^Na demonstração: /)
      .first()
    await expect(takeOut.or(over)).toBeVisible()
    if (await takeOut.isVisible()) {
      await expect(takeOut).toBeEnabled()
      await takeOut.click()
    }
    await expect(over).toBeVisible()
    await demo.getByRole('button', { name: 'Sair da demonstração' }).click()
    await expect(demo).toHaveCount(0)
    await expect(betButton(page)).not.toHaveAttribute('aria-disabled', 'true')
    await betButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
  })
})
