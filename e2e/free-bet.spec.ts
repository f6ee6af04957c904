import type { Page } from '@playwright/test'
import { offered, openSlip } from './harness/bets.ts'
import { publishCampaign } from './harness/campaign.ts'
import { balanceCents } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const main = (page: Page) => page.getByRole('main')

test('a free bet: activated, chosen in the slip with what it asks, and listed as one that the house paid', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  const code = `GRATIS${Date.now().toString(36).toUpperCase()}`
  const award = { stake: 1_000, leastOdds: 1_010, prize: { to: 'real', most: 10_000 } } as const
  await publishCampaign(code, { kind: 'free_bet', award })
  await becomeOwn(context, { cents: 5_000 })
  const id = await offered('Ipê FC', 'Jacarandá EC')

  await test.step('[BONUS-6] its value, least odds and end are shown before it is activated', async () => {
    await page.goto(`/?code=${code}`)
    await page.getByRole('link', { name: 'Ver bônus' }).click()
    await expect(main(page)).toContainText('1 aposta grátis')
    await main(page).getByRole('button', { name: 'Ativar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
    await expect(main(page).getByRole('link', { name: 'Escolher a aposta' })).toBeVisible()
  })

  await test.step('[BONUS-7] [SPORT-1] one tap in the slip bets it, and nothing of the player is staked', async () => {
    await page.goto(`/sports/match/ipe-fc-x-jacaranda-ec-${id}`)
    await main(page)
      .getByRole('button', { name: /^Ipê FC vence/ })
      .click()
    const slip = await openSlip(page)
    await expect(slip.getByText(/Odds totais a partir de 1,01/)).toBeVisible()
    await slip.getByRole('button', { name: 'Usar aposta grátis de R$ 10,00' }).click()
    await expect(slip.getByText('Aposta feita')).toBeVisible()
    await expect(slip.getByText(/^Aposta grátis: R\$/)).toBeVisible()
    expect(await balanceCents(page)).toBe(5_000)
    await slip.getByRole('link', { name: 'Ver apostas' }).click()
    await expect(main(page).getByText('Aposta grátis', { exact: true })).toBeVisible()
  })
})
