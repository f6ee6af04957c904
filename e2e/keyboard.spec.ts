import { pressOn, tabTo, typeInto } from './harness/keyboard.ts'
import { balanceCents, firstSteps, payInBankApp, reais, somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'

test.use({ firstVisit: true })

test('[LAW-ACC-1] by keyboard alone: register, prove the identity, deposit, bet and withdraw', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const person = somebody()
  const main = page.getByRole('main')
  const header = page.getByRole('banner')
  const button = (name: RegExp) => main.getByRole('button', { name })

  await test.step('answer the questions of a first visit', async () => {
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Antes de começar' })
    await pressOn(page, card.getByRole('button', { name: 'Só necessários' }), { by: 'Shift+Tab' })
    await expect(card).toHaveCount(0)
  })

  await test.step('register', async () => {
    await pressOn(page, header.getByRole('button', { name: 'Criar conta' }))
    const dialog = page.getByRole('dialog', { name: 'Criar conta' })
    await typeInto(page, dialog.getByLabel('CPF'), person.cpf)
    await typeInto(page, dialog.getByLabel('E-mail'), person.email)
    await typeInto(page, dialog.getByLabel('Celular com DDD'), '11912345678')
    await typeInto(page, dialog.getByLabel('Crie uma senha'), person.password)
    await pressOn(page, dialog.getByRole('checkbox'), { key: 'Space' })
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await pressOn(page, dialog.getByRole('button', { name: 'Criar conta' }))
    const steps = firstSteps(page)
    await pressOn(page, steps.getByRole('button', { name: /^Endereço e conta/ }))
    await pressOn(
      page,
      page.getByRole('dialog', { name: 'Complete seu cadastro' }).getByRole('button', { name: 'Agora não' }),
    )
    await expect(steps.getByRole('button', { name: /^Endereço e conta/ })).toBeFocused()
    await pressOn(page, steps.getByRole('button', { name: /^Identidade/ }))
  })

  await test.step('prove the identity, on the page of the company that verifies it', async () => {
    const offer = page.getByRole('dialog', { name: 'Confirme sua identidade' })
    await pressOn(page, offer.getByRole('button', { name: 'Verificar agora' }))
    await pressOn(page, page.getByRole('button', { name: /^Aprovar/ }))
    const back = page.getByRole('link', { name: 'Voltar ao site' })
    const verified = page.getByRole('heading', { name: 'Sua conta já está verificada.' })
    await expect(back.or(verified)).toBeVisible()
    if (await back.isVisible()) await pressOn(page, back)
    await expect(verified).toBeVisible()
  })

  await test.step('deposit by Pix', async () => {
    await pressOn(page, main.getByRole('link', { name: 'Depositar' }))
    await typeInto(page, main.getByLabel('Quanto você quer depositar?'), '5000')
    await pressOn(page, button(/^Depositar R\$/))
    await tabTo(page, button(/^Copiar código/))
    await payInBankApp(page, 5_000)
    await expect(page.getByRole('heading', { name: reais(5_000) })).toBeVisible()
    await expect.poll(() => balanceCents(page)).toBe(5_000)
  })

  await test.step('bet: a round of Mines with its tile chosen by arrow', async () => {
    await pressOn(page, main.getByRole('link', { name: 'Jogar', exact: true }))
    await typeInto(page, main.getByLabel('Aposta', { exact: true }), '200')
    await tabTo(page, main.getByRole('slider', { name: /^Minas/ }))
    await page.keyboard.press('Home')
    await pressOn(page, button(/^Apostar R\$\s2,00/))
    await expect(button(/^Abra um quadrado$/)).toBeVisible()
    await tabTo(page, button(/^Quadrado 13, fechado$/), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const takeOut = button(/^Retirar R\$/)
    const next = button(/^Apostar R\$/)
    await expect(takeOut.or(next)).toBeVisible()
    const isWon = await takeOut.isVisible()
    if (isWon) await pressOn(page, takeOut)
    // A gem on a board with one mine pays 1.03 times the stake.
    await expect.poll(() => balanceCents(page)).toBe(isWon ? 5_006 : 4_800)
  })

  await test.step('withdraw', async () => {
    const left = await balanceCents(page)
    await pressOn(page, header.getByRole('link', { name: 'Saldo' }), { by: 'Shift+Tab' })
    await pressOn(page, main.getByRole('link', { name: 'Sacar' }))
    await typeInto(page, main.getByLabel('Quanto você quer sacar?'), '1500')
    await pressOn(page, button(/^Continuar$/))
    await pressOn(page, button(/^Sacar R\$/))
    await expect(page.getByRole('heading', { name: /^Saque de R\$/ })).toBeVisible()
    await expect.poll(() => balanceCents(page)).toBe(left - 1_500)
  })

  await test.step('a game stands right after the skip link', async () => {
    await page.goto('/games/mines')
    await pressOn(page, page.getByRole('link', { name: 'Pular para o conteúdo' }))
    expect(await tabTo(page, button(/^Apostar R\$/))).toBeLessThanOrEqual(14)
  })
})
