import type { Page } from '@playwright/test'
import { moveOdds, offered } from './harness/bets.ts'
import { NARROW, wholeWidth } from './harness/narrow.ts'
import { somebody } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { expect, test } from './harness/test.ts'
import { become, type Visitor } from './harness/visitor.ts'

test.use({ viewport: NARROW })

/** Pages in languages that the crawl of all pages does not measure. */
const PAGES: Readonly<
  Record<'anonymous' | 'verified', Readonly<Record<'pt' | 'en' | 'es', readonly string[]>>>
> = {
  anonymous: { pt: ['/nem/aqui'], en: ['/', '/casino'], es: ['/', '/casino'] },
  verified: { pt: ['/'], en: ['/', '/user/wallet'], es: ['/', '/user/wallet'] },
}

for (const [who, byLanguage] of Object.entries(PAGES))
  test(`no page is wider than a screen of 320 px, ${who}`, async ({ page, context }) => {
    test.setTimeout(240_000)
    for (const [language, paths] of Object.entries(byLanguage)) {
      await become(context, who as Visitor, { language: language as keyof typeof byLanguage })
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        expect.soft(await wholeWidth(page), `${path}, ${language}`).toBe(NARROW.width)
      }
    }
  })

/** Texts in the open dialog that do not fit without scrolling sideways. */
const tooWide = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent),
  )

test('no dialog of the door is wider than a screen of 320 px', async ({ page, context }) => {
  for (const [language, words] of Object.entries({
    pt: { logIn: 'Entrar', register: 'Criar conta', close: 'Fechar', email: 'E-mail' },
    es: { logIn: 'Entrar', register: 'Crear cuenta', close: 'Cerrar', email: 'Correo electrónico' },
  } as const)) {
    await become(context, 'anonymous', { language: language as 'pt' | 'es' })
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: words.logIn, exact: true }).click()
    await expect(page.getByRole('dialog', { name: words.logIn })).toBeVisible()
    expect(await tooWide(page)).toEqual([])
    await page.getByRole('dialog').getByRole('tab', { name: words.register }).click()
    const form = page.getByRole('dialog', { name: words.register })
    await form.getByLabel('CPF').pressSequentially(somebody().cpf)
    await form.getByLabel(words.email).fill('alguem@example.com')
    expect(await tooWide(page)).toEqual([])
    await form.getByRole('button', { name: words.close }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await tooWide(page)).toEqual([])
  }
})

test('a dialog leaves its picture out where a keyboard leaves no room for it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 420 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(dialog.locator('img')).toBeHidden()
})

test('what is missing for an account stands beside its button or above it, never squeezed', async ({
  page,
  context,
}) => {
  await become(context, 'unverified')
  await page.goto('/user/account')
  const button = page.getByRole('main').getByRole('link', { name: 'Verificar agora' })
  const [words, box] = await Promise.all([
    page.getByText('Falta confirmar sua identidade').boundingBox(),
    button.locator('..').boundingBox(),
  ])
  const inside = await button.boundingBox()
  expect(words?.width ?? 0).toBeGreaterThan(160)
  expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
})

test('the header of a player with much money keeps its parts apart on a screen of 320 px', async ({
  page,
  context,
}) => {
  await becomeOwn(context, { cents: 5_000_000 })
  await page.goto('/user/account')
  const header = page.getByRole('banner')
  const balance = header.getByRole('link', { name: 'Saldo' })
  await expect(balance).toContainText('50.000,00')
  const boxes = [
    await balance.boundingBox(),
    await header.getByRole('link', { name: 'Depositar' }).boundingBox(),
  ]
  const [pill, deposit] = boxes.map((box) => ({
    left: box?.x ?? 0,
    right: (box?.x ?? 0) + (box?.width ?? 0),
  }))
  expect(pill?.right).toBeLessThanOrEqual(deposit?.left ?? 0)
  expect(deposit?.right).toBeLessThanOrEqual(320 - 12)
})

test('on a phone held sideways the button that bets is seen whole', async ({ page }) => {
  for (const game of ['mines', 'dice', 'plinko']) {
    await page.goto(`/games/${game}`)
    const button = page.getByRole('main').getByRole('button', { name: /^Apostar R\$/ })
    for (const width of [640, 800])
      await test.step(`${game}, ${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 360 })
        await expect(button).toBeInViewport({ ratio: 1 })
        const isOnTop = await button.evaluate((element) => {
          const { left, bottom, width } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, bottom - 4))
        })
        expect(isOnTop, 'nothing lies over it').toBe(true)
      })
  }
})

test('odds of three figures stand within their buttons in a list on a phone', async ({ page }) => {
  test.setTimeout(240_000)
  const options = { tournament: 'br.2', startsInMs: 40 * 3_600_000, steady: true }
  const id = await offered('Ingazeiro', 'Mulungu', options)
  await moveOdds(id, [130, 15, 1.02])
  await page.goto('/sports/search?q=ingazeiro')
  const long = page.getByRole('main').getByRole('button', { name: /^Ingazeiro vence, \d{3},\d\d$/ })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const room = await long.first().evaluate((button) => {
      const text = document.createRange()
      text.selectNodeContents(button.querySelector('.price') ?? button)
      const [inside, around] = [text.getBoundingClientRect(), button.getBoundingClientRect()]
      return Math.min(inside.left - around.left, around.right - inside.right)
    })
    expect(room, `${width} px wide`).toBeGreaterThanOrEqual(2)
  }
})
