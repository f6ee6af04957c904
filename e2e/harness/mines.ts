import { expect, type Locator, type Page } from '@playwright/test'
import { amountText, reais } from './person.ts'

/** The Mines page as a player sees it. */
const board = (page: Page) => page.getByRole('grid', { name: 'Tabuleiro, 5 por 5' })
export const betButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Apostar R\$/ })
/** The button in place of the cash-out button while no tile is open. */
export const pickFirst = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Abra um quadrado' })
const cashOutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Retirar R\$/ })

/** Sets stake and mines. */
export async function choose(
  page: Page,
  { stakeCents, mines }: { stakeCents: number; mines: number },
): Promise<void> {
  const stake = page.getByLabel('Aposta', { exact: true })
  // Values typed before hydration may be lost, so typing is repeated until they stay.
  await expect(async () => {
    await stake.fill(amountText(stakeCents))
    await page.getByRole('slider', { name: /^Minas/ }).fill(String(mines))
    await expect(betButton(page)).toHaveText(reais(stakeCents), { timeout: 1_000 })
  }).toPass()
}

export async function bet(page: Page): Promise<void> {
  await betButton(page).click()
  await expect(pickFirst(page)).toBeVisible()
}

const tile = (page: Page, number: number, face: string): Locator =>
  board(page).getByRole('button', { name: new RegExp(`^Quadrado ${number}, ${face}$`) })

/** Opens a tile and returns its content. */
export async function open(page: Page, number: number): Promise<'gem' | 'mine'> {
  await tile(page, number, 'fechado').click()
  const known = tile(page, number, '(diamante|mina)')
  await expect(known).toBeVisible()
  return (await known.getAttribute('aria-label'))?.endsWith('diamante') ? 'gem' : 'mine'
}

/** Plays rounds of one tile, with a cash-out of every gem, until a round ends as wanted. @returns number of rounds */
export async function playUntil(page: Page, target: 'gem' | 'mine', most = 60): Promise<number> {
  for (let rounds = 1; rounds <= most; rounds++) {
    await bet(page)
    const found = await open(page, 1 + (rounds % 25))
    if (found === 'gem') {
      // With 24 mines the only gem ends the round by itself.
      await expect(cashOutButton(page).or(betButton(page))).toBeVisible()
      if (await cashOutButton(page).isVisible()) await cashOutButton(page).click()
      await expect(betButton(page)).toBeVisible()
    }
    if (found === target) return rounds
  }
  throw new Error(`${most} rounds without a ${target}`)
}
