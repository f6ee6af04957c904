import type { Locator, Page } from '@playwright/test'
import { SANDBOX } from '../tools/e2e-ports.ts'
import { deposit, verify } from './harness/cashier.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import {
  balanceCents,
  fillAmount,
  firstSteps,
  laterSteps,
  type Person,
  reais,
  somebody,
} from './harness/person.ts'
import { changeJurisdiction, changeSetting } from './harness/settings.ts'
import { expect, test } from './harness/test.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

const CERTIFIED = JSON.stringify([{ game: 'dice', version: 1, id: 'LAB-1' }])

test.beforeAll(async () => {
  await changeJurisdiction('br')
  await changeSetting('casino_certificates', CERTIFIED)
})
test.afterAll(async () => {
  await changeSetting('casino_certificates')
  await changeJurisdiction('open')
})

const main = (page: Page) => page.getByRole('main')
const step = (page: Page, name: string) => page.getByRole('dialog', { name })

test('[ENT-1] [MONEY-6] [MONEY-7] [PROT-2] [PROT-3] [LAW-KYC-6] [LAW-RG-1] [LAW-AUT-2] [LAW-AUT-8] under Brazilian law a newcomer registers, is verified, pays in, bets, withdraws, takes a break, and withdraws the rest', async ({
  page,
  context,
}) => {
  const person = somebody()
  await watchHydration(context)

  await test.step('[LAW-AUT-2] the account is entered with a code by letter', async () => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
    const form = step(page, 'Criar conta')
    await form.getByLabel('CPF').pressSequentially(person.cpf)
    await form.getByLabel('E-mail').fill(person.email)
    await form.getByLabel('Celular com DDD').fill('11912345678')
    await form.getByLabel('Crie uma senha').fill(person.password)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Criar conta' }).click()
    const entry = step(page, 'Conta criada: confirme o e-mail')
    await isAskedForCode(entry)
    await expect(form).toHaveCount(0)
    await entry.getByLabel('Código de verificação').fill('000000')
    await entry.getByRole('button', { name: 'Continuar' }).click()
    await expect(entry.getByRole('alert')).toContainText('Este código não vale')
    await entry.getByLabel('Código de verificação').fill(await newCode(page, person))
    await fits(page, entry.getByRole('button', { name: 'Continuar' }))
    await entry.getByRole('button', { name: 'Continuar' }).click()
  })

  const steps = firstSteps(page)
  const later = steps.getByRole('button', { name: 'Agora não' })

  await test.step('[LAW-KYC-6] address and account have no way around', async () => {
    await expect(later).toHaveCount(0)
    await fits(page, steps.getByRole('button', { name: /^Identidade/ }))
    await steps.getByRole('button', { name: /^Endereço e conta/ }).click()
    const profile = step(page, 'Complete seu cadastro')
    await profile.getByLabel('CEP').fill('01310-100')
    await expect(profile.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
    await profile.getByLabel('Número').fill('1000')
    await profile.getByRole('button', { name: 'Salvar e continuar' }).click()
    await profile.getByLabel('Instituição').fill('nubank')
    await profile.getByLabel('Tipo de conta').selectOption({ index: 1 })
    await expect(profile.getByRole('button', { name: 'Agora não' })).toHaveCount(0)
    await profile.getByRole('button', { name: 'Salvar e continuar' }).click()
  })

  await test.step('[LAW-RG-1] neither have limits on losses and time', async () => {
    const limits = step(page, 'Escolha seus limites')
    await expect(steps).toBeVisible()
    await expect(later).toHaveCount(0)
    await steps.getByRole('button', { name: /^Limites/ }).click()
    await expect(limits.getByRole('button', { name: 'Agora não' })).toHaveCount(0)
    await limits.getByRole('button', { name: 'R$ 100' }).click()
    await limits.getByRole('button', { name: '2 h' }).click()
    await limits.getByRole('button', { name: 'Salvar limites' }).click()
    await expect(page.getByText('Seus limites valem')).toHaveCount(0)
    await laterSteps(page)
  })

  await test.step('[MONEY-6] the identity is proven and a deposit is paid', async () => {
    await verify(page)
    await deposit(page, 5_000)
  })

  await test.step('one bet', async () => {
    await page.goto('/games/dice')
    await bet(page, 1_000)
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: /\d,\d\d/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('[LAW-AUT-8] [MONEY-7] a withdrawal asks for a code by letter', () =>
    withdraw(page, person, 1_000))

  await test.step('[PROT-3] a limit refuses the next bet', async () => {
    await page.goto('/user/protection/limits')
    const stakes = main(page).getByRole('region', { name: 'Valor apostado', exact: true })
    await stakes.getByRole('button', { name: /Por dia/ }).click()
    await fillAmount(stakes.getByLabel(/por dia/), 1_100)
    await stakes.getByRole('button', { name: 'Salvar' }).click()
    await expect(stakes.getByText('R$ 10,00 de R$ 11,00')).toBeVisible()
    await page.goto('/games/dice')
    await bet(page, 400)
    await expect(page.getByText(/passa do limite de valor apostado/)).toBeVisible()
  })

  await test.step('[PROT-2] a break closes bets at once, and the rest is withdrawn', async () => {
    await page.goto('/user/protection/suspension')
    await main(page)
      .getByRole('radio', { name: /^7 dias/ })
      .check()
    await main(page).getByRole('button', { name: 'Continuar' }).click()
    await main(page).getByRole('button', { name: 'Começar a pausa' }).click()
    await expect(main(page).getByText('Já existe um bloqueio na sua conta')).toBeVisible()
    await page.goto('/games/dice')
    await expect(main(page).getByText(/^Apostas bloqueadas na sua conta até/)).toBeVisible()
    expect(await betAnyway(page)).toEqual({ status: 403, error: 'player_barred' })
    await withdraw(page, person, await balanceCents(page))
    await expect.poll(() => balanceCents(page)).toBe(0)
  })
})

/** The message is a success, shown as a notice and not as an error. */
async function isAskedForCode(part: Locator) {
  await expect(part.getByRole('status').filter({ hasText: 'Enviamos um código de 6 dígitos' })).toBeVisible()
  await expect(part.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(part.getByLabel('Código de verificação')).not.toHaveAttribute('aria-invalid', 'true')
}

/** Visible without scrolling. */
async function fits(page: Page, button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

/** Codes from e-mails that the walk has used. */
const used = new Set<string>()

/** The newest unused code sent to the player. */
async function newCode(page: Page, { email }: Person): Promise<string> {
  const address = `${SANDBOX}/__mail?to=${encodeURIComponent(email)}`
  let code = ''
  await expect
    .poll(async () => {
      const letters: { text: string }[] = await (await page.request.get(address)).json()
      const codes = letters.flatMap(({ text }) => /^Seu código: (\d{6})$/m.exec(text)?.[1] ?? [])
      code = codes.find((code) => !used.has(code)) ?? ''
      return code
    })
    .not.toBe('')
  used.add(code)
  return code
}

async function bet(page: Page, cents: number) {
  const stake = main(page).getByLabel('Aposta', { exact: true })
  // Hydration fills in the stake of the last bet; digits typed before would be added to it.
  await hydrated(page)
  await fillAmount(stake, cents)
  await main(page)
    .getByRole('button', { name: /^Apostar/ })
    .click()
}

/** Sends a bet that no page offers, and returns the answer. */
const betAnyway = (page: Page) =>
  page.evaluate(async () => {
    const token = /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1]
    const answer = await fetch('/api/games/dice/rounds', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: crypto.randomUUID(), stake: 400, side: 'over', target: 4_999 }),
    })
    return { status: answer.status, error: (await answer.json()).error }
  })

async function withdraw(page: Page, person: Person, cents: number) {
  await page.goto('/user/wallet/withdraw')
  await fillAmount(page.getByLabel('Quanto você quer sacar?'), cents)
  await main(page).getByRole('button', { name: 'Continuar' }).click()
  const send = main(page).getByRole('button', { name: /^Sacar R\$/ })
  await send.click()
  await isAskedForCode(main(page))
  await main(page)
    .getByLabel('Código de verificação')
    .fill(await newCode(page, person))
  await send.click()
  await expect(page.getByRole('heading', { name: /^Saque de R\$/ })).toBeVisible()
  await expect(main(page).getByText(reais(cents)).first()).toBeVisible()
}
