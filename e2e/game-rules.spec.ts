import { OWN_GAMES } from '../web/app/lib/games.ts'
import { expect, test } from './harness/test.ts'

for (const { name, title } of OWN_GAMES)
  test(`[LAW-GAM-2] whoever is not logged in reads rules, payouts and chances of ${title} before any bet`, async ({
    page,
  }) => {
    await page.goto(`/games/${name}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
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
    // The limit of a round, and what the game returns.
    await expect(how.getByText(/R\$/).first()).toBeVisible()
    await expect(how.getByText(/Retorno ao jogador \d/)).toBeVisible()
  })
