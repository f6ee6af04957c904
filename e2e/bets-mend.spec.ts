import type { Page } from '@playwright/test'
import { highestOn, moveOdds, offered, openSlip, place, suspend } from './harness/bets.ts'
import { balanceCents, fillAmount } from './harness/person.ts'
import { becomeOwn, createPlayer } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

/** A league with the supplier's prices, which change only by an order. */
const ASKED = { tournament: 'br.2', startsInMs: 40 * 3_600_000, steady: true }

const choose = async (page: Page, id: number, name: string) => {
  await page.goto(`/sports/match/x-${id}`)
  const odds = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} vence`) })
  await odds.click()
  await expect(odds).toHaveAttribute('aria-pressed', 'true')
}
const quoted = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/v2/bets/quote'))

test('[SPORT-4] the slip names what moved, what is suspended and what is too large, and one tap mends it or sends the rest', {
  tag: ['@phone-only'],
}, async ({ page, context }) => {
  test.setTimeout(240_000)
  await becomeOwn(context, { cents: 10_000 })
  const [moved, stopped, full] = await Promise.all([
    offered('Buriti', 'Cajazeira', ASKED),
    offered('Pequi', 'Umbu', ASKED),
    offered('Gameleira', 'Cupuaçu', ASKED),
  ])
  await moveOdds(moved, [1.9, 3.4, 4.2])
  await moveOdds(full, [1.04, 15, 51])
  await choose(page, moved, 'Buriti')
  await choose(page, stopped, 'Pequi')
  await choose(page, full, 'Cupuaçu')
  const slip = await openSlip(page)
  const bet = slip.getByRole('button', { name: /^Apostar R\$/ })
  await fillAmount(slip.getByLabel('Valor da aposta'), 200)
  await expect(bet).toBeEnabled()

  await test.step('[SPORT-4] odds that moved are named, and accepted by one tap', async () => {
    await moveOdds(moved, [1.6, 3.6, 5.5])
    await expect(slip.getByText('A cotação caiu.')).toBeVisible({ timeout: 20_000 })
    await expect(bet).toBeHidden()
    await slip.getByRole('button', { name: 'Aceitar as novas cotações' }).click()
    await expect(slip.getByText('A cotação caiu.')).toBeHidden()
    await expect(bet).toBeEnabled()
  })

  await test.step('[SPORT-4] what is suspended is named, and taken off by one tap', async () => {
    await suspend(stopped)
    await expect(slip.getByText('Suspenso por um momento.')).toBeVisible({ timeout: 20_000 })
    await expect(bet).toHaveAttribute('aria-disabled', 'true')
    await slip.getByRole('button', { name: 'Remover seleções suspensas' }).click()
    await expect(slip.getByText('Pequi', { exact: true })).toBeHidden()
    await expect(slip.getByText('Buriti', { exact: true })).toBeVisible()
    await expect(bet).toBeEnabled()
  })

  await test.step('[SPORT-4] of two bets one is too large: it is named, and one tap sends the other', async () => {
    await slip.getByRole('tab', { name: 'Simples' }).click()
    await fillAmount(slip.getByLabel('Valor em Buriti'), 500)
    await fillAmount(slip.getByLabel('Valor em Cupuaçu'), 500)
    const highest = await highestOn(full, '3')
    const other = await createPlayer(highest + 10_000)
    // Another bet takes the whole remaining limit just after the slip showed room.
    await quoted(page)
    await place(other.token, full, [[highest, '3']])
    await slip.getByRole('button', { name: 'Apostar R$ 10,00' }).click()
    await expect(slip.getByRole('alert')).toContainText(/Cupuaçu: /)
    await expect(slip.getByRole('alert')).not.toContainText('Buriti')
    expect(await balanceCents(page)).toBe(10_000)
    await slip.getByRole('button', { name: 'Fazer só a outra aposta' }).click()
    await expect(page.getByText('Aposta feita')).toBeVisible()
    await expect(slip.getByText('Buriti', { exact: true })).toBeHidden()
    await expect(slip.getByText('Cupuaçu', { exact: true })).toBeVisible()
    await expect.poll(() => balanceCents(page)).toBe(9_500)
  })

  await test.step('[SPORT-4] on the other nothing is taken any more: it says so, and one tap takes it off', async () => {
    await expect(slip.getByText('Não aceitamos mais nesta seleção por agora.')).toBeVisible()
    await slip.getByRole('button', { name: 'Remover seleções recusadas' }).click()
    await expect(slip.getByText('Cupuaçu', { exact: true })).toBeHidden()
  })

  await test.step('[SPORT-1] what search finds follows its odds', async () => {
    await page.goto('/sports/search?q=Buriti')
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="-${moved}"]`) })
    const found = row.getByRole('button', { name: /^Buriti vence/ })
    const before = await found.innerText()
    await moveOdds(moved, [2.4, 3.2, 2.9])
    await expect(found).not.toHaveText(before, { timeout: 20_000 })
  })
})
