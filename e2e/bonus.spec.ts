import type { Page } from '@playwright/test'
import { publishCampaign } from './harness/campaign.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { centsIn, fillAmount } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

const PHONE_SIZE = { width: 360, height: 800 }
const main = (page: Page) => page.getByRole('main')

test('[BONUS-4] [BONUS-7] [RTM-4] a bonus by a link: activated, its rule met and left out by one tap, staked while its meter moves, redeemed', {
  tag: '@gate',
}, async ({ page, context }) => {
  test.setTimeout(180_000)
  const code = `ELO${Date.now().toString(36).toUpperCase()}`
  await publishCampaign(code)
  await watchHydration(context)
  await becomeOwn(context, { cents: 20_000 })

  await test.step('the code of the link is applied, and the alert leads to the bonus', async () => {
    await page.goto(`/?code=${code}`)
    await expect(page.getByText('Cupom ativado com sucesso')).toBeVisible()
    await page.getByRole('link', { name: 'Ver bônus' }).click()
    await expect(page).toHaveURL('/user/bonus')
  })

  await test.step('what it brings and asks is said before it is activated', async () => {
    await main(page).getByRole('button', { name: 'Ativar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('20,00 entram agora no seu saldo de bônus')
    await expect(dialog).toContainText('no máximo R$\u00a010,00')
    await dialog.getByRole('button', { name: 'Ativar' }).click()
    await expect(main(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  })

  const game = await context.newPage()
  const bet = main(game).getByRole('button', { name: /^Apostar R\$/ })
  const rolled = (act: () => Promise<void>) =>
    Promise.all([game.waitForResponse(/\/api\/games\/dice\/rounds$/), act()]).then(([answer]) =>
      answer.request().postDataJSON(),
    )
  await test.step('a stake above its most is refused with one tap to bet without it, which is remembered and shown', async () => {
    await game.goto('/games/dice')
    await hydrated(game)
    await expect(main(game).getByText('Com bônus: até R$\u00a010,00')).toBeVisible()
    await fillAmount(main(game).getByLabel('Aposta', { exact: true }), 1_100)
    await expect(bet).toHaveText(/11,00/)
    await bet.click()
    await expect(main(game).getByRole('alert')).toContainText('bônus')
    const sent = await rolled(() => main(game).getByRole('button', { name: 'Apostar sem o bônus' }).click())
    expect(sent).toMatchObject({ stake: 1_100, without_bonus: true })
    await expect(main(game).getByText('Sem bônus', { exact: true })).toBeVisible()
    await main(game).getByRole('button', { name: 'Usar o bônus' }).click()
    await expect(main(game).getByText('Com bônus: até R$\u00a010,00')).toBeVisible()
  })

  await test.step('on a phone the button that bets stays above the bottom bar, beside what the bonus asks', async () => {
    const desktop = game.viewportSize() ?? PHONE_SIZE
    await game.setViewportSize(PHONE_SIZE)
    const bar = game.getByRole('navigation').and(game.locator('.fixed'))
    const below = async () => {
      const [at, top] = [await bet.boundingBox(), (await bar.boundingBox())?.y ?? 0]
      return at ? at.y + at.height - top : Number.POSITIVE_INFINITY
    }
    for (const name of ['dice', 'plinko', 'mines', 'baccarat', 'crash']) {
      await game.goto(`/games/${name}`)
      await expect(main(game).getByText('Com bônus: até R$\u00a010,00')).toBeVisible()
      await expect.poll(below, name).toBeLessThanOrEqual(0)
    }
    await game.setViewportSize(desktop)
    await game.goto('/games/dice')
    await hydrated(game)
  })

  await test.step('what is staked moves the meter of the open page, and the last of it makes it redeemable', async () => {
    await fillAmount(main(game).getByLabel('Aposta', { exact: true }), 1_000)
    for (const share of [16, 33, 50, 66, 83, 100]) {
      const sent = await rolled(() => bet.click())
      expect(sent).toMatchObject({ stake: 1_000 })
      expect(sent).not.toHaveProperty('without_bonus')
      await expect(main(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${share}`)
      await expect(bet).toBeEnabled()
    }
    await main(page).getByRole('button', { name: 'Resgatar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('20,00 passam agora para o seu saldo real')
    await dialog.getByRole('button', { name: 'Resgatar' }).click()
    await expect(main(page).getByText('20,00 viraram saldo real')).toBeVisible()
  })
})

test('[BONUS-6] free spins of a code: shown before, played on the page of their slot at no stake, and left for own money', async ({
  page,
  context,
}) => {
  const code = `GIROS${Date.now().toString(36).toUpperCase()}`
  const prize = { to: 'real', most: null } as const
  const award = { game: 'onca', spins: 3, stake: 100, prize }
  await publishCampaign(code, { kind: 'free_spins', award } as never)
  await watchHydration(context)
  await becomeOwn(context, { cents: 20_000 })
  await page.goto(`/?code=${code}`)
  await page.getByRole('link', { name: 'Ver bônus' }).click()
  await main(page).getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await expect(main(page)).toContainText('3 giros grátis em Onça da Mata, de R$\u00a01,00 cada')
  await main(page).getByRole('link', { name: 'Jogar' }).click()
  await expect(page).toHaveURL('/games/onca')
  const bar = main(page).getByRole('region', { name: 'Giros grátis' })
  const spin = main(page).getByRole('button', { name: 'Girar grátis' })
  let won = 0
  for (const left of [3, 2]) {
    await expect(bar).toContainText(`restam ${left} de 3`)
    const [answer] = await Promise.all([page.waitForResponse(/\/api\/bonus\/[^/]+\/spins$/), spin.click()])
    won += (await answer.json()).round.free.prize
  }
  await expect(bar).toContainText('restam 1 de 3')
  await bar.getByRole('button', { name: 'Jogar com meu saldo' }).click()
  await expect(main(page).getByRole('button', { name: /^Apostar R\$/ })).toBeVisible()
  await bar.getByRole('button', { name: 'Jogar giros grátis' }).click()
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/bonus\/[^/]+\/spins$/), spin.click()])
  won += (await answer.json()).round.free.prize
  await expect(bar).toContainText(`você ganhou R$\u00a0${(won / 100).toFixed(2).replace('.', ',')}`)
})

test("[BONUS-7] a supplier's game under a bonus: a bet above its most is refused in the game, and the page offers to bet without it", {
  tag: '@phone-only',
}, async ({ page, context }) => {
  const code = `FORA${Date.now().toString(36).toUpperCase()}`
  await publishCampaign(code, { stakeMax: 10 })
  await becomeOwn(context, { cents: 20_000 })
  await page.goto(`/?code=${code}`)
  await page.getByRole('link', { name: 'Ver bônus' }).click()
  await main(page).getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await expect(main(page).getByRole('progressbar')).toBeVisible()
  await page.goto('/play/mandacaru-oncinha-da-sorte')
  await expect(main(page).getByText('Com bônus: até R$\u00a00,10')).toBeVisible()
  const inside = page.frameLocator('#game_wrapper iframe')
  const spin = inside.getByRole('button', { name: 'Girar' })
  const balance = async () => centsIn((await inside.locator('#balance').textContent()) ?? '')
  await spin.click()
  await expect(main(page).getByRole('alert')).toContainText('R$\u00a00,10')
  await expect(inside.getByText('A aposta passa do máximo permitido')).toBeVisible()
  await expect(spin).toBeEnabled()
  expect(await balance()).toBe(22_000)
  await main(page).getByRole('button', { name: 'Apostar sem o bônus' }).click()
  await expect(main(page).getByText('Sem bônus', { exact: true })).toBeVisible()
  await spin.click()
  await expect.poll(balance).not.toBe(22_000)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})
