import type { Page } from '@playwright/test'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { ownJoined } from './harness/network.ts'
import { fillAmount } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')
const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

test.use({ viewport: { width: 360, height: 800 } })

test('[PROT-1] [PROT-2] [PROT-3] [ROUTE-19] a limit set by thumb refuses the next bet, a higher one waits, and a break closes bets and deposits at once', {
  tag: ['@gate', '@phone-only'],
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  await watchHydration(context)
  await becomeOwn(context, { cents: 5_000 })
  await open(page, '/user/protection')
  await main(page)
    .getByRole('link', { name: /Limites/ })
    .click()
  await expect(page).toHaveURL('/user/protection/limits')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const stakes = group(page, 'Valor apostado')
  await stakes.getByRole('button', { name: /Por dia/ }).click()
  await fillAmount(stakes.getByLabel(/por dia/), 50)
  await stakes.getByRole('button', { name: 'Salvar' }).click()
  await expect(stakes.getByRole('alert')).toContainText('Escolha de R$ 1,00')
  await fillAmount(stakes.getByLabel(/por dia/), 300)
  await stakes.getByRole('button', { name: 'Salvar' }).click()
  await expect(stakes.getByText('R$ 0,00 de R$ 3,00')).toBeVisible()

  await open(page, '/games/dice')
  await fillAmount(main(page).getByLabel('Aposta', { exact: true }), 400)
  await main(page)
    .getByRole('button', { name: /^Apostar/ })
    .click()
  await expect(page.getByText(/passa do limite de valor apostado/)).toBeVisible()

  await open(page, '/user/protection/limits')
  await stakes.getByRole('button', { name: /Por dia/ }).click()
  await fillAmount(stakes.getByLabel(/por dia/), 900)
  await stakes.getByRole('button', { name: 'Salvar' }).click()
  await expect(stakes.getByText(/Aumento para R\$\s9,00 em espera até/)).toBeVisible()
  await expect(stakes.getByRole('button', { name: 'Confirmar o aumento' })).toHaveCount(0)
  await stakes.getByRole('button', { name: 'Manter o limite atual' }).click()
  await expect(stakes.getByText(/em espera/)).toHaveCount(0)

  // A page that is open elsewhere is notified of the break.
  const other = await context.newPage()
  await Promise.all([ownJoined(other), open(other, '/games/mines')])
  await expect(other.getByRole('button', { name: /^Apostar/ })).not.toHaveAttribute('aria-disabled', 'true')
  await open(page, '/user/protection/suspension')
  await expect(main(page).getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true')
  await main(page)
    .getByRole('radio', { name: /^7 dias/ })
    .check()
  await main(page).getByRole('button', { name: 'Continuar' }).click()
  await main(page).getByRole('button', { name: 'Voltar' }).click()
  await main(page).getByRole('button', { name: 'Continuar' }).click()
  await main(page).getByRole('button', { name: 'Começar a pausa' }).click()
  await expect(main(page).getByText('Já existe um bloqueio na sua conta')).toBeVisible()
  await expect(other.getByText(/Apostas bloqueadas na sua conta até/)).toBeVisible({ timeout: 5_000 })
  await main(page).getByRole('link', { name: 'Sacar o seu saldo' }).click()
  await expect(page.getByLabel('Quanto você quer sacar?')).toBeVisible()
})

test('[PROT-4] [LAW-RG-4] the header tells how long the player has played and what it came to, and a reality check says so each hour', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  await watchHydration(context)
  await page.clock.install()
  await becomeOwn(context, { cents: 5_000 })
  await open(page, '/games/dice')
  const panel = page.getByRole('banner').getByRole('link', { name: /Nesta sessão: 0 min/ })
  await expect(panel).toContainText(/0:00· resultado R\$\s0,00/)
  await fillAmount(main(page).getByLabel('Aposta', { exact: true }), 400)
  await main(page)
    .getByRole('button', { name: /^Apostar/ })
    .click()
  await expect(page.getByRole('banner')).not.toContainText(/R\$\s50,00/)
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('banner')).toContainText(/0:0\d· resultado [+\-−]R\$\s\d,\d\d/)
  await page.clock.fastForward(60 * 60_000)
  const check = page.getByRole('dialog', { name: /^Você está jogando há 1 h \d min$/ })
  await expect(check.getByText('Apostado')).toBeVisible()
  await expect(check).toContainText(/Apostado\s*R\$\s4,00/)
  await check.getByRole('radio', { name: '2 h' }).check()
  await check.getByRole('button', { name: 'Ver meus limites' }).click()
  await expect(page).toHaveURL('/user/protection/limits')
  await expect(main(page).getByRole('radio', { name: '2 h' })).toBeChecked()
})

test('[PROT-4] a self-assessment tells where it leads to, and keeps its sum when the player wishes it', async ({
  page,
  context,
}) => {
  await watchHydration(context)
  await becomeOwn(context)
  await open(page, '/user/protection')
  await main(page)
    .getByRole('link', { name: /Autoavaliação/ })
    .click()
  await expect(page).toHaveURL('/user/protection/assessment')
  const questions = main(page).getByRole('group')
  await expect(questions).toHaveCount(9)
  for (let at = 0; at < 8; at += 1)
    await questions
      .nth(at)
      .getByRole('radio', { name: at === 0 ? 'Quase sempre' : 'Nunca' })
      .check()
  await main(page).getByRole('button', { name: 'Ver o resultado' }).click()
  await expect(main(page).getByText('Falta 1 resposta.')).toBeVisible()
  await questions.nth(8).getByRole('radio', { name: 'Às vezes' }).check()
  await main(page).getByRole('button', { name: 'Ver o resultado' }).click()
  await expect(main(page).getByRole('heading', { name: 'Resultado: 4 de 27' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Limites' })).toHaveAttribute(
    'href',
    '/user/protection/limits',
  )
  await expect(main(page).getByText(/último resultado/)).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Guardar este resultado' }).click()
  await expect(main(page).getByText(/Seu último resultado guardado: 4 de 27/)).toBeVisible()
})
