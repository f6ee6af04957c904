import { expect, type Page } from '@playwright/test'

/** Reads payouts, chances and rules of play on the game's page. */
export async function readRules(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const beside = main.getByRole('complementary', { name: 'Tabela, chances e rodadas' })
  await beside.scrollIntoViewIfNeeded()
  await expect(
    beside
      .getByRole('tabpanel')
      .getByText(/\d×|R\$/)
      .first(),
  ).toBeVisible()
  await beside.getByRole('tab', { name: 'Chances' }).click()
  await expect(beside.getByText('Chance do maior prêmio')).toBeVisible()
  const how = main.getByRole('region', { name: 'Como se joga' })
  await how.scrollIntoViewIfNeeded()
  await expect(how.getByRole('listitem').nth(2)).toBeVisible()
  // The limit of a round, and the return of the game.
  await expect(how.getByText(/R\$/).first()).toBeVisible()
  await expect(how.getByText(/Retorno ao jogador \d/)).toBeVisible()
}
