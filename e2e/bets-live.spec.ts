import type { UserTransactionEvent } from '@jogo/contract/realtime'
import type { BrowserContext, Page } from '@playwright/test'
import { SITE } from '../tools/e2e-ports.ts'
import { offered, openSlip, order, place, winnerOpen } from './harness/bets.ts'
import { brokenRules } from './harness/dialog.ts'
import { ownJoined } from './harness/network.ts'
import { balanceCents, centsIn, fillAmount, reais } from './harness/person.ts'
import { ask, becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

/** Six seconds of football, and the decision. */
const DECIDED = { timeout: 20_000 }

const main = (page: Page) => page.getByRole('main')

/** A match under way with open prices; orders alone move it on. */
async function running(home: string, away: string): Promise<number> {
  const id = await offered(home, away)
  await order(`matches/${id}/start`, { automatic: false })
  await winnerOpen(id, 'running')
  return id
}

/** The player's movements of bets as the page hears them, from the opening of the page on. */
function heardMovements(page: Page) {
  const heard: (Pick<UserTransactionEvent, 'status' | 'type' | 'amount'> & { settled?: string })[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { event, data } = JSON.parse(String(payload))
      if (event !== 'UserTransactionEvent') return
      const { source_type, source, status, type, amount } = JSON.parse(data) as UserTransactionEvent
      const settled = source.settled && { settled: source.settled.state }
      if (source_type === 'bet') heard.push({ status, type, amount, ...settled })
    }),
  )
  return heard
}

/** Statuses of the stakes in the statement, the newest first. */
const statuses = async (token: string) => {
  const answer = await ask<{ data: { status: number; kind: string }[] }>('GET', '/api/transactions', {
    token,
  })
  return answer.data.filter(({ kind }) => kind === 'take_stake').map(({ status }) => status)
}

test('a live bet by thumb: its wait is counted down, it is taken, and a part of it sold; after a goal another is refused and its stake is back', {
  tag: ['@phone-only'],
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  const { token } = await becomeOwn(context, { cents: 5_000 })
  const id = await running('Ipê Roxo', 'Jatobá')
  const heard = heardMovements(page)
  await Promise.all([ownJoined(page), page.goto(`/sports/match/ipe-roxo-x-jatoba-${id}`)])
  const odds = (name: string) =>
    main(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()

  await test.step('[SPORT-1] the selection of a match under way is bet, waits, and is taken', async () => {
    // While nobody scores a draw gains: the value of the bet does not fall while its part waits to be sold.
    await odds('Empate').tap()
    const slip = await openSlip(page)
    await fillAmount(slip.getByLabel('Valor em Empate'), 500)
    // The pad of the amount hides the rest of the foot.
    await slip.getByLabel('Valor em Empate').blur()
    await slip.getByLabel('Se a cotação mudar').selectOption('Aceitar todas')
    await slip.getByRole('button', { name: /^(Apostar R\$|Aceitar)/ }).tap()
    await expect(slip.getByText('Aposta em espera')).toBeVisible()
    await expect(slip.getByText('O valor foi pago. Confirmamos ao fim da espera.')).toBeVisible()
    await expect(slip.getByText(/^[1-5] s$/)).toBeVisible()
    expect(await statuses(token)).toEqual([0])
    await expect(slip.getByText(/^(Aposta aceita|Aceita com cotação (maior|menor))/)).toBeVisible(DECIDED)
    expect(await statuses(token)).toEqual([2])
    await slip.getByRole('button', { name: 'Pronto' }).tap()
    await page.keyboard.press('Escape')
    await expect.poll(() => balanceCents(page)).toBe(4_500)
  })

  let sold = 0
  await test.step('[SPORT-1] a part is sold on the page of the match while it is under way: it waits too, and the rest stays', async () => {
    await main(page)
      .getByRole('button', { name: /^Suas apostas aqui/ })
      .tap()
    const bet = main(page).getByRole('article', { name: 'Simples' })
    await bet.getByText('Encerrar agora').first().tap()
    await fillAmount(bet.getByLabel('Quanto da aposta'), 200)
    await bet.getByRole('button', { name: /^Encerrar R\$\s2,00 por R\$/ }).tap()
    const waiting = bet.getByText(/^Encerrando R\$\s2,00 por R\$/)
    sold = centsIn(((await waiting.textContent()) ?? '').replace(/^.* por /, ''))
    await expect(bet.getByText(/^[1-6] s$/)).toBeVisible()
    await expect(bet.getByText(/^R\$\s2,00 por R\$/)).toBeVisible(DECIDED)
    await expect(bet.getByText(/^Em aberto: R\$\s3,00$/)).toBeVisible()
    expect(await brokenRules(page, bet)).toEqual([])
    await expect.poll(() => balanceCents(page)).toBe(4_500 + sold)
  })

  await test.step('[SPORT-1] a goal during the wait refuses the bet, which says why and shows the stake again', async () => {
    await odds('Ipê Roxo vence').tap()
    const slip = await openSlip(page)
    await fillAmount(slip.getByLabel('Valor em Ipê Roxo'), 700)
    await slip.getByRole('button', { name: /^(Apostar R\$|Aceitar)/ }).tap()
    await expect(slip.getByText('Aposta em espera')).toBeVisible()
    await order(`matches/${id}/score`, { side: 'home' })
    await expect(slip.getByText(/^O (placar|mercado) .* O valor voltou ao saldo/)).toBeVisible(DECIDED)
    await expect(slip.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => balanceCents(page)).toBe(4_500 + sold)
  })

  await test.step('[RTM-6] each movement was told once: the stake as it waits and as it is taken, or its refund; the sale as it waits and its money', async () => {
    const stake = (amount: number, status: number) => ({ status, type: 0, amount })
    expect(heard).toEqual([
      stake(500, 0),
      { ...stake(500, 2), settled: 'accepted' },
      { status: 0, type: 1, amount: 0 },
      { status: 2, type: 1, amount: sold },
      stake(700, 0),
      { status: 2, type: 1, amount: 700, settled: 'refused' },
    ])
  })

  await test.step('[SPORT-1] my bets and the statement show the bet and its sold part', async () => {
    await page.goto('/user/bets')
    const bet = main(page).getByRole('article', { name: 'Simples' }).filter({ hasText: 'Empate' })
    await expect(bet.getByText('Aberta', { exact: true })).toBeVisible()
    await expect(bet.getByText(/^R\$\s2,00 por R\$/)).toContainText(reais(sold))
    await page.goto('/user/transaction')
    const sale = main(page).getByText(/^Encerramento antecipado · .*Ipê Roxo x Jatobá/)
    await expect(sale).toBeVisible()
    await expect(main(page).getByText(reais(sold)).first()).toBeVisible()
    await expect(
      main(page)
        .getByText(/^Aposta · .*Ipê Roxo x Jatobá/)
        .first(),
    ).toBeVisible()
  })
})

const inLanguage = (context: BrowserContext, language: string) =>
  context.addCookies([{ name: 'wglang', value: language, url: SITE }])

test('[SPORT-1] a bet that waits says so in English and in Spanish', { tag: ['@phone-only'] }, async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { token } = await becomeOwn(context, { cents: 5_000 })
  const id = await running('Guariroba', 'Buritirana')
  for (const [language, waits, taken] of [
    ['en', 'The stake is paid. We confirm when the wait is over.', 'Open'],
    ['es', 'El importe está pagado. Confirmamos al final de la espera.', 'Abierta'],
  ] as const) {
    await inLanguage(context, language)
    await Promise.all([ownJoined(page), page.goto('/user/bets')])
    await place(token, id, [[500, '1']])
    await expect(main(page).getByText(waits)).toBeVisible(DECIDED)
    await expect(main(page).getByText(/^[1-6] s$/)).toBeVisible()
    const bet = main(page).getByRole('article').first()
    await expect(bet.getByText(taken, { exact: true })).toBeVisible(DECIDED)
  }
})
