import type { Page } from '@playwright/test'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

const main = (page: Page) => page.getByRole('main')
const heart = (page: Page) => main(page).getByRole('button', { name: 'Favoritar Mines' }).first()

test('[CASINO-1] the lobby leads to categories, slots and providers, and finds what is typed', {
  tag: '@gate',
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
  }
  await main(page)
    .getByRole('link', { name: /\d jogos$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/^[^?]*\/providers\/[a-z-]+$/)
  await expect(main(page).getByRole('link', { name: /^Mines/ })).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Buscar jogos e páginas' }).click()
  const search = page.getByRole('dialog', { name: 'Buscar jogos e páginas' })
  await search.getByRole('searchbox').fill('pLínko')
  await expect(search.getByRole('link', { name: /^Plinko/ })).toBeVisible()
  await expect(search.getByRole('link', { name: /^Mines/ })).toHaveCount(0)
  await search.getByRole('searchbox').fill('mines')
  await search.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/games/mines')
})

test('[CASINO-1] [CASINO-2] a favourite is kept with the account, and goes when it is taken back', async ({
  page,
  context,
}) => {
  await becomeOwn(context)
  await page.goto('/casino/originals')
  const kept = page.waitForResponse(/\/favorite\/\d+\/add$/)
  await heart(page).click()
  expect((await kept).ok()).toBe(true)
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
