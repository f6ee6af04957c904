import type { Page } from '@playwright/test'
import { offered, openSlip, order } from './harness/bets.ts'
import { brokenRules } from './harness/dialog.ts'
import { balanceCents, fillAmount } from './harness/person.ts'
import { ask, becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const MAP_WINNER = 330
const SERIES = 186

test('[SPORT-2] [ROUTE-10] an esports series by thumb: area, game, maps, a bet on a map, its result and its game in the statement', {
  tag: ['@phone-only'],
}, async ({ page, context }) => {
  test.setTimeout(150_000)
  const { token } = await becomeOwn(context, { cents: 3_000 })
  const id = await offered('Onças', 'Falcões', { tournament: 'league_of_legends', winner: SERIES })

  await test.step('the area shows the games, a game its series, and the series is opened from there', async () => {
    const html = await (await context.request.get('/sports/esports')).text()
    expect(html, 'the cards are in the HTML').toContain('href="/sports/esports/lol"')
    await page.goto('/sports/esports')
    await expect(main(page).getByRole('heading', { level: 1, name: 'E-sports' })).toBeVisible()
    for (const name of ['Destaques', 'Hoje'])
      await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Ver todas: Hoje' })).toHaveAttribute(
      'href',
      '/sports/today?sport=esports',
    )
    expect(await brokenRules(page, main(page))).toEqual([])
    await main(page)
      .getByRole('navigation', { name: 'Jogos' })
      .getByRole('link', { name: /^League of Legends/ })
      .tap()
    await expect(page).toHaveURL('/sports/esports/lol')
    const series = `/sports/esports/lol/match/oncas-x-falcoes-${id}`
    const link = main(page).locator(`a[href="${series}"]`)
    await expect(link).toBeVisible()
    expect(await brokenRules(page, main(page))).toEqual([])
    await link.tap()
    await expect(page).toHaveURL(series)
    await expect(main(page).getByText('Mapa 1').first()).toBeVisible()
    expect(await brokenRules(page, main(page))).toEqual([])
  })

  await test.step('a bet on the winner of the first map', async () => {
    await main(page).getByRole('tab', { name: 'Mapa 1' }).tap()
    await main(page)
      .getByRole('button', { name: /^Onças/ })
      .first()
      .tap()
    const slip = await openSlip(page)
    await fillAmount(slip.getByLabel('Valor em Onças'), 500)
    await slip.getByLabel('Valor em Onças').blur()
    await slip.getByRole('button', { name: /^Apostar R\$/ }).tap()
    await expect(slip.getByText(/^Aposta feita/)).toBeVisible({ timeout: 20_000 })
    await slip.getByRole('button', { name: 'Pronto' }).tap()
    await expect.poll(() => balanceCents(page)).toBe(2_500)
  })

  await test.step('the series is played, the bet is decided by its map', async () => {
    await order(`matches/${id}/start`, { automatic: false })
    for (const _ of ['first map', 'second map']) await order(`matches/${id}/period`, { winner: 'home' })
    await order(`matches/${id}/end`)
    await expect
      .poll(
        async () => {
          const { data } = await ask<{
            data: { state: string; legs: { game?: string; market: number }[] }[]
          }>('GET', '/api/bets', { token })
          return data.map(({ state, legs }) => [state, legs[0]?.game, legs[0]?.market])
        },
        { timeout: 90_000 },
      )
      .toEqual([['won', 'lol', MAP_WINNER]])
    await page.goto('/user/transaction')
    await expect(
      main(page)
        .getByText(/Onças x Falcões — Vencedor do 1º mapa/)
        .first(),
    ).toBeVisible()
    const movements = await ask<object>('GET', '/api/transactions', { token })
    expect(JSON.stringify(movements)).toContain('"sport_name":"League of Legends"')
  })
})
