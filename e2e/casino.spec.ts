import type { Page } from '@playwright/test'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

const main = (page: Page) => page.getByRole('main')
const heart = (page: Page) => main(page).getByRole('button', { name: 'Favoritar Mines' }).first()

/** Texts of cards that are cut off. */
const cutOn = (page: Page) =>
  main(page)
    .locator('li > a > span')
    .evaluateAll((lines) =>
      lines
        .flatMap((line) => [line, ...line.querySelectorAll('.truncate')])
        .filter(
          (line) => line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1,
        )
        .map((line) => line.textContent),
    )

test('[CASINO-1] the lobby leads to categories, slots and providers, and cuts no name of a game', {
  tag: ['@gate', '@phone'],
}, async ({ page, context }) => {
  await become(context, 'anonymous')
  await page.goto('/casino')
  const sections = main(page).getByRole('navigation', { name: 'Seções do cassino' })
  for (const [path, name] of [
    ['/casino/slots', 'Slots'],
    ['/casino/originals', 'Originais'],
    ['/providers', 'Provedores'],
  ] as const) {
    await sections.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/providers') break
    await expect(
      main(page)
        .getByRole('link', { name: /^Mines|Onça/ })
        .first(),
    ).toBeVisible()
    expect(await cutOn(page)).toEqual([])
  }
  await main(page)
    .getByRole('link', { name: /\d jogos?$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/^[^?]*\/providers\/[a-z-]+$/)
  await expect(main(page).getByRole('link', { name: /^Mines/ })).toBeVisible()
})

test('[CASINO-1] on a desktop a shelf shows whole cards, the lobby is narrowed and sorted in its address, and a game is found by a misspelt name', async ({
  page,
}) => {
  await page.goto('/casino')

  await test.step('an arrow turns a shelf by as many cards as it shows', async () => {
    const shelf = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Slots', exact: true }) })
    const cards = shelf.getByRole('listitem')
    const [back, on] = [
      shelf.locator('[aria-hidden] button').first(),
      shelf.locator('[aria-hidden] button').last(),
    ]
    const shows = async (from: number) => {
      for (let at = from; at < from + 7; at += 1) await expect(cards.nth(at)).toBeInViewport({ ratio: 0.99 })
      await expect(cards.nth(from === 0 ? 7 : 6)).not.toBeInViewport()
    }
    await expect(on).toBeEnabled()
    await on.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await shows(0)
    await on.click()
    await shows(7)
    await expect(on).toBeDisabled()
    await back.click()
    await shows(0)
  })

  await test.step('a filter and an order stand in the address, which comes back with "back"', async () => {
    await main(page).getByRole('button', { name: 'Filtrar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtrar' })
    await sheet.getByRole('button', { name: /^Crash/ }).click()
    await sheet.getByRole('button', { name: 'Ver jogos' }).click()
    await expect(page).toHaveURL('/casino?mechanic=crash')
    await expect(page.getByRole('dialog'), 'the sheet has gone').toHaveCount(0)
    await expect(main(page).getByRole('link', { name: /^Mines/ })).toHaveCount(0)
    await main(page).getByLabel('Ordem dos jogos').selectOption('Nome, de A a Z')
    await main(page)
      .getByRole('link', { name: /^Crash/ })
      .click()
    await expect(page).toHaveURL('/games/crash')
    await page.goBack()
    await expect(page).toHaveURL('/casino?mechanic=crash&sort=name')
    await expect(main(page).getByRole('link', { name: /^Crash/ })).toBeVisible()
  })

  await test.step('a misspelt name, and the letters of a name and Enter', () => search(page))
})

test('[CASINO-1] a game is found by a misspelt name in two taps, and by its letters and Enter', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/casino')
  await search(page)
})

/** Searches twice from the displayed page. */
async function search(page: Page) {
  const from = page.url()
  const dialog = page.getByRole('dialog', { name: 'Buscar jogos e páginas' })
  const find = async (typed: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Buscar jogos e páginas' }).click()
    await dialog.getByRole('searchbox').fill(typed)
  }
  await find('pilnko')
  await dialog.getByRole('link', { name: /^Plinko/ }).click()
  await expect(page).toHaveURL('/games/plinko')
  await page.goBack()
  await expect(page).toHaveURL(from)
  await find('mines')
  await expect(dialog.getByRole('link', { name: /^Mines/ })).toBeVisible()
  await dialog.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/games/mines')
}

test('[CASINO-1] [CASINO-2] a favourite is kept with the account, and goes when it is taken back', async ({
  page,
  context,
}) => {
  await becomeOwn(context)
  await page.goto('/casino/originals')
  const response = page.waitForResponse(/\/favorite\/\d+\/add$/)
  await heart(page).click()
  expect((await response).ok()).toBe(true)
  await page.goto('/casino/favorites')
  await expect(main(page).getByRole('link', { name: /^Mines/ })).toBeVisible()
  const taken = page.waitForResponse(/\/favorite\/\d+\/remove$/)
  await heart(page).click()
  expect((await taken).ok()).toBe(true)
  await expect(heart(page), 'it stays until the next visit: nothing moves under the finger').toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.reload()
  await expect(main(page).getByText('Nenhum favorito ainda')).toBeVisible()
})
