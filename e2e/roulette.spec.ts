import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { balanceCents, reais } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const place = (page: Page, name: string | RegExp) =>
  main(page).getByRole('group', { name: 'Mesa de apostas' }).getByRole('button', { name })
const betButton = (page: Page) => main(page).getByRole('button', { name: /^Apostar R\$/ })
/** Time for a whole round, and for the lottery draw before the first round. */
const ROUND_MS = 60_000

test('[CASINO-5] roulette: chips by thumb and by keyboard, one bet, the number said once, the round proven', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/games/roulette')
  await hydrated(page)
  await expect(main(page).getByText('Mesa automática')).toBeVisible()

  const isPhone = (page.viewportSize()?.width ?? 0) <= 400
  await test.step('parts are read in the order in which they are seen, the title first, and the wheel covers no bet', async () => {
    const parts = ['h1', '.rl-wheel', '.game-strip', '.game-status', '.rl-board', '.game-controls']
    await expect(main(page).getByRole('img', { name: /^A roda está/ })).toBeVisible()
    const { read, tops, wheel, board } = await main(page).evaluate((page, parts) => {
      const found = parts.map((part) => page.querySelector(part) as Element)
      const elementTop = (element: Element) => Math.round(element.getBoundingClientRect().top)
      const inOrder = [...page.querySelectorAll(parts.join())].filter((element) => found.includes(element))
      return {
        read: inOrder.map((element) => parts[found.indexOf(element)]),
        tops: found.map(elementTop),
        wheel: found[1]?.getBoundingClientRect().bottom ?? 0,
        board: found[4] ? elementTop(found[4]) : 0,
      }
    }, parts)
    expect(read).toEqual(parts)
    expect(wheel).toBeLessThanOrEqual(board)
    if (isPhone) expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })

  await test.step('on a phone the whole layout is seen, and a place is as large as the tip of a finger', async () => {
    if (!isPhone) return
    const floor = await main(page)
      .locator('.game-controls')
      .evaluate((controls) => controls.getBoundingClientRect().top)
    const cells = await main(page)
      .locator('.rl-cell')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect))
    expect(cells).toHaveLength(49)
    for (const { left, right, bottom } of cells) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(360)
      expect(bottom).toBeLessThanOrEqual(floor)
    }
    for (const covers of [2, 3, 4, 6]) {
      await main(page)
        .getByRole('group', { name: 'Quantos números a ficha cobre' })
        .getByRole('button', { name: `${covers} ${36 / covers}×` })
        .click()
      const sizes = await place(page, /./).evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      )
      expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(24)
      expect(Math.min(...sizes.map((size) => Math.max(...size)))).toBeGreaterThanOrEqual(40)
    }
  })

  await test.step('chips are laid, doubled and taken back, and moved to by arrows', async () => {
    await main(page).getByRole('button', { name: '1 36×' }).click()
    await main(page).getByRole('button', { name: 'Ficha de R$ 1,00' }).click()
    await place(page, /^vermelho, /).click()
    await place(page, /^preto, /).click()
    await expect(betButton(page)).toHaveText(reais(200))
    await main(page).getByRole('button', { name: 'Dobrar as fichas' }).click()
    await expect(betButton(page)).toHaveText(reais(400))
    await main(page).getByRole('button', { name: 'Desfazer' }).click()
    await place(page, /^0, /).focus()
    await page.keyboard.press('Enter')
    await expect(place(page, /^0, .*R\$ 1,00 em fichas/)).toBeFocused()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(betButton(page)).toHaveText(reais(300))
    const before = await page.evaluate(() => document.activeElement?.getAttribute('data-place'))
    await page.keyboard.press(isPhone ? 'ArrowDown' : 'ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).not.toBe(before)
  })

  // A round takes half a minute, and is the same on every screen.
  if (!isPhone) return
  await test.step('one bet holds them all, and the page says what it brought', async () => {
    await expect(
      main(page).locator('[data-phase="closed"], [data-phase="drawn"], [data-phase="over"]'),
    ).toBeVisible({ timeout: ROUND_MS })
    await expect(main(page).locator('[data-phase="open"]')).toBeVisible({ timeout: ROUND_MS })
    await betButton(page).click()
    await expect.poll(() => balanceCents(page)).toBe(700)
    await expect(betButton(page)).toHaveText(reais(0))
    // The three stakes are on red, black and zero: a red or black number returns two stakes, zero thirty-six.
    const status = main(page)
      .getByRole('status')
      .filter({ hasText: /Voltaram|Você ganhou/ })
    await expect(status).toHaveText(/^\d+, (vermelho|preto|verde)\./, { timeout: ROUND_MS })
    const isZero = (await status.textContent())?.startsWith('0,')
    await expect.poll(() => balanceCents(page)).toBe(isZero ? 4_300 : 900)
    await main(page).getByRole('button', { name: 'Repetir a última aposta' }).click()
    await expect(betButton(page)).toHaveText(reais(300))
  })

  await test.step('the round is proven in the browser', async () => {
    await main(page).getByRole('tab', { name: 'Suas rodadas' }).click()
    await main(page).getByRole('button', { name: /Rever/ }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Conferir' }).click()
    await expect(main(page).getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
  })
})
