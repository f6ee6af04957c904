import type { Page } from '@playwright/test'
import { SITE } from '../tools/e2e-ports.ts'
import { brokenRules, dialogGone, dialogLeft, expectManners } from './harness/dialog.ts'
import { balance, openAccount, somebody } from './harness/person.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const depositLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Depositar' })

/** Expects the picture configured for a dialog: it has a reserved place, and loads. */
async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = dialogNamed(page, name).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}\/banMobile$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** A first dialog opens without its picture when the pictures are unknown after half a second: it is closed and opened again. */
async function openPictured(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  const dialog = dialogNamed(page, name)
  await expect(async () => {
    await open()
    await expect(dialog).toBeVisible()
    if ((await dialog.locator('img').count()) > 0) return
    await page.keyboard.press('Escape')
    await dialogGone(page, dialog)
    throw new Error(`${name} has no picture yet`)
  }).toPass()
  await expectPicture(page, name)
}

test('[DLG-1] [DLG-11] [DLG-12] login dialog: focus, Escape, backdrop and back', {
  tag: ['@gate', '@phone'],
}, async ({ page }) => {
  await page.goto('/')
  const opener = inHeader(page, 'Entrar')
  await expectManners(page, { name: 'Entrar', opener, open: () => opener.click() })
})

test('[DLG-1] [DLG-4] login, register and recover are faces of one dialog, each with its picture', async ({
  page,
}) => {
  await page.goto('/')
  await openPictured(page, 'Entrar', () => inHeader(page, 'Entrar').click())
  await dialogNamed(page, 'Entrar').getByRole('tab', { name: 'Criar conta' }).click()
  await expectPicture(page, 'Criar conta')
  expect(await brokenRules(page, dialogNamed(page, 'Criar conta'))).toEqual([])
  await dialogNamed(page, 'Criar conta').getByRole('tab', { name: 'Entrar' }).click()
  await dialogNamed(page, 'Entrar').getByRole('button', { name: 'Esqueci minha senha' }).click()
  const recover = dialogNamed(page, 'Recuperar senha')
  await expectPicture(page, 'Recuperar senha')
  expect(await brokenRules(page, recover)).toEqual([])
  await recover.getByLabel('E-mail').fill('ninguem@example.com')
  await recover.getByRole('button', { name: 'Enviar link' }).click()
  await expect(recover.getByText('Confira seu e-mail')).toBeVisible()
  await recover.getByRole('button', { name: 'Voltar para entrar' }).click()
  await expect(dialogNamed(page, 'Entrar')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[DLG-4] who leaves a half-filled form is asked once, and finds what he typed', {
  tag: '@phone-only',
}, async ({ page }) => {
  const person = somebody()
  await page.goto('/')
  await inHeader(page, 'Criar conta').click()
  const form = dialogNamed(page, 'Criar conta')
  await form.getByLabel('CPF').pressSequentially(person.cpf)
  await expect(form.getByText('Encontramos seus dados')).toBeVisible()
  await form.getByLabel('E-mail').fill(person.email)
  await form.getByRole('button', { name: 'Fechar' }).click()
  const dialog = dialogNamed(page, 'Sair do cadastro?')
  await expectPicture(page, 'Sair do cadastro?')
  expect(await brokenRules(page, dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Continuar cadastro' }).click()
  await expect(form.getByText('Encontramos seus dados')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveValue(person.email)
  await form.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await inHeader(page, 'Criar conta').click()
  await expect(form.getByLabel('E-mail')).toHaveValue(person.email)
})

test('[DLG-2] the dialogs of money and of the account have manners', { tag: '@phone-only' }, async ({
  page,
  context,
}) => {
  await become(context, 'verified')
  await page.goto('/')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await expectManners(page, {
    name: 'Depositar',
    opener: depositLink(page),
    open: () => openPictured(page, 'Depositar', () => depositLink(page).click()),
  })
  await expectManners(page, {
    name: 'Ajuda',
    open: async () => {
      await openAccount(page)
      await dialogNamed(page, 'Conta').getByRole('button', { name: 'Ajuda' }).click()
    },
  })
})

test('[DLG-2] who is not verified is offered the verification in one dialog where he stands, which leads to the company', async ({
  page,
  context,
}) => {
  await become(context, 'unverified')
  await page.goto('/fair')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  const offer = dialogNamed(page, 'Confirme sua identidade')
  await openAccount(page)
  await dialogNamed(page, 'Conta').getByRole('link', { name: 'Sacar' }).click()
  await offer.getByRole('button', { name: 'Depois' }).click()
  await dialogLeft(page)
  await depositLink(page).click()
  await expect(offer).toBeVisible()
  await expect(page).toHaveURL('/fair')
  expect(await brokenRules(page, offer)).toEqual([])
  await expect(offer).toContainText('Leva cerca de 2 min')
  await offer.getByRole('button', { name: 'Verificar agora' }).click()
  await page.waitForURL((url) => url.origin !== new URL(SITE).origin)
  await expect(page.getByRole('button', { name: /^Aprovar/ })).toBeVisible()
  // A returning player sees the same dialog with the state of verification.
  await page.goto('/')
  await expect(balance(page)).toContainText(/R\$\s\d/)
  await depositLink(page).click()
  const state = dialogNamed(page, 'Confirme sua identidade')
  await expect(state.getByRole('link', { name: /verificação|Tentar de novo|Continuar/ })).toBeVisible()
  expect(await brokenRules(page, state)).toEqual([])
})

test('[DLG-11] an alert stands for two seconds and a half, above a dialog', async ({ page }) => {
  await page.goto('/')
  await inHeader(page, 'Criar conta').click()
  const form = dialogNamed(page, 'Criar conta')
  await page.evaluate(() => {
    let began = 0
    new MutationObserver(() => {
      const stands = document.querySelector('[popover][role="status"] > p') !== null
      if (stands && began === 0) began = performance.now()
      if (!stands && began > 0) Object.assign(window, { alertStood: performance.now() - began })
    }).observe(document.body, { subtree: true, childList: true })
  })
  // In the registry this person is deceased.
  await form.getByLabel('CPF').pressSequentially('98765432100')
  await expect(page.locator('[popover][role="status"] > p')).toBeVisible()
  await expect(page.locator('[popover][role="status"] > p')).toHaveCount(0)
  // The page's own clock measures the 2.5 s of the alert, because this process and the page may be late on a busy
  // machine.
  const stood = await page.evaluate(() => (window as unknown as { alertStood: number }).alertStood)
  expect(stood).toBeGreaterThan(2_200)
  expect(stood).toBeLessThan(2_900)
})

test('[DLG-11] a word of explanation shows at once, 12 px away and under dialogs alone', async ({ page }) => {
  await page.goto('/games/mines')
  const word = page.getByRole('main').getByRole('button', { name: 'Retorno ao jogador' })
  const tip = page.getByRole('tooltip')
  await expect(tip).toBeHidden()
  await expect(async () => {
    await word.blur()
    await word.focus()
    await expect(tip).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(await tip.evaluate((element) => getComputedStyle(element).zIndex)).toBe('9999')
  const [above, below] = await Promise.all([word.boundingBox(), tip.locator('span').boundingBox()])
  expect(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(12)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await word.hover()
  await expect(tip).toBeVisible({ timeout: 100 })
})
