import type { Page } from '@playwright/test'
import { staysAway } from './harness/absence.ts'
import { offered, openSlip, order, place } from './harness/bets.ts'
import { dialogGone, isFree } from './harness/dialog.ts'
import { ownJoined } from './harness/network.ts'
import { balanceCents, fillAmount } from './harness/person.ts'
import { ask, becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

/** The supplier's result may precede the incidents of the match, and is checked again half a minute later. */
const PAID = { timeout: 60_000 }

const main = (page: Page) => page.getByRole('main')

test('a bet by thumb: chosen, placed, the goal seen, paid, and told why', {
  tag: ['@gate', '@phone-only'],
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  let notice = ''
  await becomeOwn(context, { cents: 10_000 })
  const [id, next] = await Promise.all([
    offered('Ipê FC', 'Jacarandá EC'),
    offered('Quaresmeira FC', 'Embaúba EC'),
  ])
  await page.goto(`/sports/match/ipe-fc-x-jacaranda-ec-${id}`)

  await test.step('[SPORT-1] a selection goes on the slip, and the bet is placed', async () => {
    await main(page)
      .getByRole('button', { name: /^Ipê FC vence/ })
      .click()
    const slip = await openSlip(page)
    await fillAmount(slip.getByLabel('Valor em Ipê FC'), 500)
    await slip.getByRole('button', { name: /^Apostar R\$/ }).click()
    await expect(slip.getByText('Aposta feita')).toBeVisible()
    await expect(slip.getByRole('link', { name: 'Ver os esportes' })).toBeHidden()
    await slip.getByRole('button', { name: 'Pronto' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => balanceCents(page)).toBe(9_500)
  })

  await test.step('[SPORT-1] the match is followed: the goal is there without a reload, and what is still open takes bets', async () => {
    await order(`matches/${id}/start`, { automatic: false })
    await expect(main(page).getByText('1º tempo').first()).toBeVisible({ timeout: 20_000 })
    await order(`matches/${id}/score`, { side: 'home' })
    await expect(main(page).getByText('Ipê FC 1, Jacarandá EC 0')).toBeAttached({ timeout: 20_000 })
    const winner = main(page).getByRole('button', { name: /^Ipê FC vence/ })
    await expect(winner.first()).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
  })

  await test.step('[SPORT-5] [RTM-3] the bet is paid and told on the page that is open', async () => {
    const ownHeard = ownJoined(page)
    await page.goto(`/sports/match/quaresmeira-fc-x-embauba-ec-${next}`)
    await main(page)
      .getByRole('button', { name: /^Quaresmeira FC vence/ })
      .click()
    const slip = await openSlip(page)
    await fillAmount(slip.getByLabel('Valor em Quaresmeira FC'), 300)
    await ownHeard
    // Half-time, the second half, and the end of the match.
    await order(`matches/${id}/period`)
    await order(`matches/${id}/period`)
    await order(`matches/${id}/end`)
    await expect(page.getByText(/^Você ganhou R\$\s[\d,]+: Ipê FC x Jacarandá EC$/)).toBeVisible(PAID)
    // The notice stands for eight seconds, which the checks below may outlast.
    notice = (await page.getByRole('link', { name: 'Ver aposta' }).getAttribute('href')) ?? ''
    const sheet = page.getByRole('dialog')
    await expect.poll(() => isFree(slip.getByRole('button', { name: 'Apostar R$ 3,00' }))).toBe(true)
    if (await sheet.isVisible()) {
      // The closing button of the highest sheet begins at 72 px.
      const alert = await page.locator('.toasts > p').boundingBox()
      expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThanOrEqual(72)
      await expect.poll(() => isFree(sheet.getByRole('button', { name: 'Fechar' }))).toBe(true)
      await page.keyboard.press('Escape')
      await dialogGone(page, sheet)
    }
    const deposit = page.getByRole('banner').getByRole('link', { name: 'Depositar' })
    await expect.poll(() => isFree(deposit)).toBe(true)
    await expect.poll(() => balanceCents(page)).toBeGreaterThan(9_500)
  })

  await test.step('[SPORT-5] my bets tell line by line why', async () => {
    expect(notice).toMatch(/^\/user\/bets\?bet=/)
    await page.goto(notice)
    const bet = main(page).getByRole('article').first()
    await expect(bet.getByText('Ganhou').first()).toBeVisible()
    await bet.getByRole('button', { name: 'Histórico da cotação: Ipê FC' }).click()
    const history = page.getByRole('dialog')
    await expect(history.getByRole('row').nth(1)).toBeVisible()
    await expect(history.getByText(/^Registro encadeado/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(history).toHaveCount(0)
    await bet.locator('summary', { hasText: 'Ganhou' }).click()
    await expect(bet.getByText(/^Fonte: /)).toBeVisible()
    await expect(bet.getByText('Jacarandá EC: Perdeu')).toBeVisible()
  })
})

test('[SPORT-1] a slip keeps through reload and login, names what changed, and one tap mends it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const id = await offered('Paineira', 'Aroeira')
  await page.goto(`/sports/match/x-${id}`)
  await main(page)
    .getByRole('button', { name: /^Paineira vence/ })
    .click()
  await expect(main(page).getByRole('button', { name: /^Paineira vence/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.reload()
  await becomeOwn(context, { cents: 5_000 })
  await page.reload()
  const slip = await openSlip(page)
  await expect(slip.getByText('Paineira', { exact: true })).toBeVisible()
  await fillAmount(slip.getByLabel('Valor em Paineira'), 300)
  await slip.getByRole('button', { name: 'Criar código do bilhete' }).click()
  const code = await slip.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/).innerText()
  await slip.getByRole('button', { name: 'Remover Paineira do bilhete' }).click()
  // The notice stands for 8 s, counted from the first scripts.
  await page.goto(`/sports?slip=${code}`, { waitUntil: 'commit' })
  await expect(page.getByText('Seleção do código no bilhete')).toBeVisible()
  const again = await openSlip(page)
  await order(`matches/${id}/stop`, { status: 'cancelled' })
  await expect(again.getByText('Mercado encerrado.')).toBeVisible({ timeout: 20_000 })
  await again.getByRole('button', { name: 'Remover seleções encerradas' }).click()
  await expect(again.getByText('Paineira', { exact: true })).toBeHidden()
  await page.goto(`/sports?slip=${code}`)
  await expect(page.getByText('Nenhuma seleção deste código aceita mais apostas.')).toBeVisible()
})

test('[SPORT-4] a slip that two tabs show is bet once: placed in one, the other has it no more and tells the balance of now', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { token } = await becomeOwn(context, { cents: 5_000 })
  const id = await offered('Jequitibá Novo', 'Guapuruvu')
  const other = await context.newPage()
  await Promise.all([ownJoined(other), other.goto(`/sports/match/x-${id}`)])
  await page.goto(`/sports/match/x-${id}`)
  const odds = (tab: Page) => main(tab).getByRole('button', { name: /^Jequitibá Novo vence/ })
  await odds(page).click()
  const [slip, theirs] = [await openSlip(page), await openSlip(other)]
  await fillAmount(slip.getByLabel('Valor em Jequitibá Novo'), 700)
  await expect(odds(other)).toHaveAttribute('aria-pressed', 'true')
  const betThere = theirs.getByRole('button', { name: 'Apostar R$ 7,00' })
  await expect(betThere).toBeEnabled()

  await slip.getByRole('button', { name: 'Apostar R$ 7,00' }).click()
  await expect(slip.getByText('Aposta feita')).toBeVisible()
  await expect(betThere).toBeHidden()
  await expect(odds(other)).toHaveAttribute('aria-pressed', 'false')
  for (const tab of [page, other]) await expect.poll(() => balanceCents(tab)).toBe(4_300)
  await odds(other).click()
  await expect(theirs.getByLabel('Valor em Jequitibá Novo'), 'nothing is staked again').toHaveValue('')
  const { data } = await ask<{ data: { stake: number }[] }>('GET', '/api/bets', { token })
  expect(data.map(({ stake }) => stake)).toEqual([700])
})

test('[RTM-3] bets that end together are one notice, lost ones too; what is on the screen tells itself and stays where it stood', async ({
  page,
  context,
}) => {
  test.setTimeout(200_000)
  const { token } = await becomeOwn(context, { cents: 10_000 })
  const [id, other] = await Promise.all([offered('Cedro', 'Angico'), offered('Sumaúma', 'Peroba')])
  await place(token, id, [
    [500, '2'],
    [700, '3'],
  ])
  await place(token, other, [[600, '3']])
  await Promise.all([ownJoined(page), page.goto('/promotions')])
  await order(`matches/${id}/start`, { automatic: false })
  await order(`matches/${id}/score`, { side: 'home' })
  for (const step of ['period', 'period', 'end']) await order(`matches/${id}/${step}`)
  await expect(page.getByText('2 apostas encerradas', { exact: true })).toBeVisible(PAID)
  await page.getByRole('link', { name: 'Ver apostas' }).click()
  await expect(main(page).getByRole('tab', { name: 'Encerradas' })).toHaveAttribute('aria-selected', 'true')
  await expect(main(page).getByText('Perdeu', { exact: true }).first()).toBeVisible()

  await Promise.all([ownJoined(page), page.goto('/user/bets')])
  const open = main(page).getByRole('article').filter({ hasText: 'Sumaúma x Peroba' })
  await expect(open.getByText('Aberta')).toBeVisible()
  await order(`matches/${other}/start`, { automatic: false })
  for (const step of ['period', 'period', 'end']) await order(`matches/${other}/${step}`)
  await expect(open.getByText('Perdeu', { exact: true }).first()).toBeVisible(PAID)
  await staysAway(page.getByText(/^Aposta perdida/), 1_500)
})

test('[SPORT-1] an open bet is sold in a part: what it is worth, why, and what one gets for it', {
  tag: ['@phone'],
}, async ({ page, context }) => {
  const { token } = await becomeOwn(context, { cents: 10_000 })
  await place(token, await offered('Cambuci', 'Pitanga'), [[1_000, '1']])
  await Promise.all([ownJoined(page), page.goto('/user/bets')])
  const card = main(page).getByRole('article').filter({ hasText: 'Cambuci x Pitanga' })
  await card.getByText('Encerrar agora').first().click()
  await expect(card.getByRole('button', { name: /^Encerrar por R\$/ })).toBeEnabled()
  await card.getByText('Como chegamos a esse valor').click()
  await expect(card.getByText(/^Cambuci: chance de \d/)).toBeVisible()
  await fillAmount(card.getByLabel('Quanto da aposta'), 250)
  await card.getByRole('button', { name: /^Encerrar R\$\s2,50 por R\$/ }).click()
  await expect(card.getByText('Partes encerradas')).toBeVisible()
  await expect.poll(() => balanceCents(page)).toBeGreaterThan(9_000)
  await expect(card.getByText(/^Em aberto: R\$\s7,50$/)).toBeVisible()
})
