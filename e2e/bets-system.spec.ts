import type { Page } from '@playwright/test'
import { TARGET_SIZE } from './harness/axe.ts'
import { offered, openSlip, order } from './harness/bets.ts'
import { brokenRules } from './harness/dialog.ts'
import { balanceCents, fillAmount } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const PAID = { timeout: 60_000 }
const TITLE = 'Sistema 1/2 + 2/2, 1 fixa'

const choose = async (page: Page, id: number, name: string) => {
  await page.goto(`/sports/match/x-${id}`)
  const odds = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name} vence`) })
  await odds.click()
  await expect(odds).toHaveAttribute('aria-pressed', 'true')
}
async function ends(id: number, side: 'home' | 'away'): Promise<void> {
  await order(`matches/${id}/start`, { automatic: false })
  await order(`matches/${id}/score`, { side })
  for (const step of ['period', 'period', 'end']) await order(`matches/${id}/${step}`)
}

test('a system with a banker beside the multiple: chosen, placed in one slip, paid by its lines, and its receipt checked; bets by one tap', {
  tag: ['@phone'],
}, async ({ page, context }) => {
  test.setTimeout(240_000)
  await becomeOwn(context, { cents: 10_000 })
  const ids = await Promise.all([
    offered('Mangaba', 'Murici'),
    offered('Bacupari', 'Cagaita'),
    offered('Sapucaia', 'Jerivá'),
    offered('Araticum', 'Cambuci'),
  ])
  for (const [at, name] of ['Mangaba', 'Bacupari', 'Sapucaia'].entries())
    await choose(page, ids[at] as number, name)
  const slip = await openSlip(page)

  await test.step('[SPORT-1] a named system ticks its sizes; a banker leaves fewer lines', async () => {
    await fillAmount(slip.getByLabel('Valor da aposta'), 200)
    await slip.getByRole('tab', { name: 'Sistema' }).click()
    await slip.getByRole('button', { name: 'Trixie' }).click()
    await expect(slip.getByRole('checkbox', { name: /^2 de 3/ })).toBeChecked()
    await fillAmount(slip.getByLabel('Valor de cada linha'), 100)
    await expect(slip.getByText(/^4 linhas × R\$\s1,00 = R\$\s4,00$/)).toBeVisible()
    await slip.getByRole('button', { name: 'Fixa: Mangaba' }).click()
    await slip.getByRole('checkbox', { name: /^1 de 2/ }).check()
    await expect(slip.getByText(/^3 linhas × R\$\s1,00 = R\$\s3,00$/)).toBeVisible()
    await slip.getByRole('button', { name: 'Digitar o total' }).click()
    await fillAmount(slip.getByLabel('Valor do sistema'), 310)
    await expect(slip.getByText(/^3 linhas × R\$\s1,03 = R\$\s3,09$/)).toBeVisible()
    // The pad of a phone hides the rest of the foot.
    await slip.getByLabel('Valor do sistema').blur()
    await expect(slip.getByText('Com a fixa e mais 1, pelo menos')).toBeVisible()
    await slip.getByText('Como funciona').click()
    // The foot covers parts of targets until they are scrolled above it.
    const broken = await brokenRules(page, slip)
    expect(broken.filter((rule) => !rule.startsWith(TARGET_SIZE))).toEqual([])
  })

  await test.step('[SPORT-1] the multiple is placed with it where the player joins it', async () => {
    await expect(slip.getByRole('button', { name: /^Apostar R\$\s3,09$/ })).toBeEnabled()
    await slip.getByRole('checkbox', { name: /^Múltipla: R\$\s2,00$/ }).check()
    await slip.getByRole('button', { name: /^Apostar R\$\s5,09$/ }).click()
    await expect(slip.getByText('2 apostas feitas')).toBeVisible()
    await expect(slip.getByText(TITLE)).toBeVisible()
    await expect.poll(() => balanceCents(page)).toBe(9_491)
  })

  await test.step('[SPORT-1] with one-tap bets on, a double tap on odds bets once', async () => {
    await slip.getByRole('button', { name: 'Repetir' }).click()
    await expect(slip.getByRole('button', { name: /^Remover .* do bilhete$/ })).toHaveCount(3)
    await slip.getByRole('checkbox', { name: 'Apostar com um toque' }).check()
    await fillAmount(slip.getByLabel('Valor de cada toque'), 100)
    await page.goto(`/sports/match/x-${ids[3]}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Araticum vence/ })
      .dblclick()
    await expect(page.getByText(/^Aposta feita: R\$\s1,00 em Araticum a /)).toBeVisible()
    await expect.poll(() => balanceCents(page)).toBe(9_391)
  })

  await test.step('[SPORT-5] my bets tell which lines paid', async () => {
    await Promise.all([ends(ids[0], 'home'), ends(ids[1], 'home'), ends(ids[2], 'away')])
    await expect.poll(() => balanceCents(page), PAID).toBeGreaterThan(9_391)
    await page.goto('/user/bets?state=ended')
    const bet = page.getByRole('article', { name: TITLE })
    await expect(bet.getByText('Mangaba · Fixa')).toBeVisible()
    expect(await brokenRules(page, bet)).toEqual([])
    await expect(bet.getByText('1 de 2: 1 de 2 pagou')).toBeVisible()
    await expect(bet.getByText('2 de 2: 0 de 1 pagaram')).toBeVisible()
    await bet.locator('summary', { hasText: 'Recibo e regras' }).click()
    await bet.getByRole('link', { name: 'Conferir o recibo' }).click()
  })

  await test.step('[LAW-SPO-2] the receipt shows the lines that were signed', async () => {
    await page.getByRole('button', { name: 'Conferir recibo' }).click()
    await expect(page.getByText('Assinatura verdadeira: foi isto que aceitamos.')).toBeVisible()
    await expect(page.getByText(TITLE)).toBeVisible()
    await expect(page.getByText(/^3 linhas de R\$\s1,03$/)).toBeVisible()
  })
})
