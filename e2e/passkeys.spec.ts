import type { Locator } from '@playwright/test'
import { brokenRules, logInLeft } from './harness/dialog.ts'
import { balance, fillAmount, logOut } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'

test('[LAW-AUT-2] a player makes a passkey, logs in with it alone, and confirms a withdrawal by it', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  test.setTimeout(120_000)
  const player = await becomeOwn(context, { cents: 5_000 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto('/user/security')
  const card = page.getByRole('region', { name: 'Chaves de acesso' })
  await card.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await card.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(card.getByText('Dê um nome à chave.')).toBeVisible()
  await card.getByLabel('Nome da chave').fill('Meu celular')
  await card.getByLabel('Confirme sua senha').fill('errada errada')
  await card.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(card.getByText(/senha.*não/i).first()).toBeVisible()
  await card.getByLabel('Confirme sua senha').fill(player.password)
  await card.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(card.getByRole('listitem')).toContainText('Meu celular')
  expect(await brokenRules(page, card)).toEqual([])
  await card.getByRole('button', { name: 'Trocar nome: Meu celular' }).click()
  await card.getByLabel('Nome da chave').fill('Chave azul')
  await card.getByRole('button', { name: 'Salvar' }).click()
  await expect(card.getByRole('listitem')).toContainText('Chave azul')
  await expect(page.getByRole('region', { name: 'Atividade da conta' })).toContainText(
    'Chave de acesso criada',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)

  await logOut(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()
  await logInLeft(page)

  await page.goto('/user/wallet/withdraw')
  const main = page.getByRole('main')
  await fillAmount(page.getByLabel('Quanto você quer sacar?'), 2_000)
  await main.getByRole('button', { name: 'Continuar' }).click()
  await main.getByRole('button', { name: /^Sacar R\$/ }).click()
  await expect(main.getByLabel('Código de verificação')).toBeVisible()
  await main.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByRole('heading', { name: /^Saque de R\$/ })).toBeVisible()

  // Every other form of re-authentication has the same options: a further e-mail, at limited intervals, and the
  // passkey.
  await page.goto('/user/account')
  const phone = page
    .getByRole('region', { name: 'Contato e endereço' })
    .getByRole('region', { name: 'Celular' })
  await phone.getByRole('button', { name: 'Trocar: Celular' }).click()
  await phone.getByLabel('Novo celular').fill('11 98888-7777')
  await proveByPasskey(phone, 'Enviar código')
  await expect(phone.getByLabel('Código de 6 números')).toBeVisible()
  const closing = page.getByRole('region', { name: 'Encerrar a conta' })
  await closing.getByRole('button', { name: 'Quero encerrar a conta' }).click()
  await proveByPasskey(closing, 'Encerrar a conta')
  await expect(closing.getByText(/^Você pediu para encerrar a conta/)).toBeVisible()
  await page.goto('/user/data')
  const erasing = page.getByRole('region', { name: 'Apagar meus dados' })
  await erasing.getByRole('button', { name: 'Pedir para apagar' }).click()
  await proveByPasskey(erasing, 'Apagar agora')
  await expect(erasing.getByText(/^Pedido nº/)).toBeVisible()

  async function proveByPasskey(form: Locator, action: string) {
    await form.getByLabel('Sua senha').fill(player.password)
    await form.getByRole('button', { name: action }).click()
    const code = form.getByLabel('Código de verificação')
    await expect(code).toBeFocused()
    await expect(form.getByText(/um código (de 6 dígitos )?para o seu e-mail/)).toBeVisible()
    await form.getByRole('button', { name: 'Enviar outro código' }).press('Enter')
    await expect(form.getByText(/outro pode ser enviado daqui a \d+ segundos/)).toBeVisible()
    expect(await brokenRules(page, form)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
    await form.getByRole('button', { name: 'Usar chave de acesso' }).click()
  }
})
