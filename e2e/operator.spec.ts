import type { Page } from '@playwright/test'
import { staysAway } from './harness/absence.ts'
import { publishText } from './harness/content.ts'
import { brokenRules, dialogGone } from './harness/dialog.ts'
import { hydrated, watchHydration } from './harness/hydrated.ts'
import { siteJoined } from './harness/network.ts'
import { firstSteps, somebody } from './harness/person.ts'
import { becomeOwn } from './harness/player.ts'
import { changeSetting } from './harness/settings.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

test('[START-8] a changed colour or layout shows on an open page within two seconds, without a reload', async ({
  page,
}) => {
  const [key, token] = ['general_site_color', '--accent']
  const joined = siteJoined(page)
  await page.goto('/')
  await joined
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  try {
    await changeSetting(key, '#c81e5a')
    const colour = () =>
      page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), token)
    await expect.poll(colour, { timeout: 2_000 }).toBe('#c81e5a')
    await changeSetting('general_layout', 'orange')
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'orange', { timeout: 2_000 })
    await expect(page.locator('body[data-same-page]')).toBeAttached()
  } finally {
    await changeSetting('general_layout')
    await changeSetting(key)
  }
})

test('a long address of the house makes no page wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  try {
    await changeSetting('licence_support_email', 'atendimento.ao.jogador@jogolimpo-apostas.example')
    await page.goto('/fair')
    const address = page.getByRole('contentinfo').getByRole('link', { name: /^atendimento/ })
    await page.getByRole('contentinfo').locator('summary', { hasText: 'Ajuda' }).click()
    await expect(address).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  } finally {
    await changeSetting('licence_support_email')
  }
})

test.describe('by the settings of the operator', () => {
  test.describe.configure({ mode: 'serial' })
  test.afterAll(async () => {
    for (const key of [
      'general_show_chat_widget',
      'general_live_chat',
      'deposit_enable_popup',
      'deposit_popup_timer',
      'deposit_popup_message',
      'deposit_popup_values',
    ])
      await changeSetting(key)
  })

  test('[DLG-8] the live chat appears when it is switched on, toggles, and stays away from games', async ({
    page,
    context,
  }) => {
    await become(context, 'verified')
    await page.goto('/')
    const chat = page.getByRole('button', { name: 'Falar com a gente' })
    await staysAway(chat, 1_500)
    await changeSetting('general_show_chat_widget', 'true')
    await expect(chat).toBeVisible()
    expect(await brokenRules(page, chat)).toEqual([])
    await chat.click()
    const help = page.getByRole('dialog', { name: 'Ajuda' })
    await expect(help.getByRole('link', { name: 'Pausas e ajuda' })).toBeVisible()
    await page.goBack()
    await expect(help).toHaveCount(0)
    await expect(chat).toHaveAttribute('aria-expanded', 'false')
    await page.setViewportSize({ width: 360, height: 800 })
    const [button, bar] = await Promise.all([
      chat.boundingBox(),
      page.getByRole('navigation', { name: 'Navegação principal' }).filter({ visible: true }).boundingBox(),
    ])
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.goto('/play/crazy-88')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveURL('/play/crazy-88')
    await staysAway(chat, 1_500)
  })

  test('[DLG-8] the chat company is asked once somebody opens the chat; when it cannot be reached, our help says so', async ({
    page,
    request,
  }) => {
    await changeSetting('general_show_chat_widget')
    // The security policy of a page rendered before the change blocks the company, so the page requests nothing from it. The policy of a later page
    // allows the company.
    await expect
      .poll(async () => (await request.get('/v2/settings/')).text())
      .toContain('"general_show_chat_widget":false')
    const fresh = page.waitForResponse(/\/v2\/settings\//)
    await page.goto('/')
    await fresh
    const requests: string[] = []
    // The company has no server here. Requests that the page's policy blocks fail as `csp`; all other requests were
    // sent.
    page.on('requestfailed', (request) => {
      if (request.url().includes('livechat') && request.failure()?.errorText !== 'csp')
        requests.push(request.url())
    })
    const chat = page.getByRole('button', { name: 'Falar com a gente' })
    await expect(chat).toHaveCount(0)
    await changeSetting('general_live_chat', '12345/7')
    await changeSetting('general_show_chat_widget', 'true')
    await expect(chat).toBeVisible()
    expect(requests).toEqual([])
    await chat.click()
    const help = page.getByRole('dialog', { name: 'Ajuda' })
    await expect(help).toContainText('O chat não abriu.')
    expect(requests).toEqual([])
    await expect
      .poll(async () => (await request.get('/')).headers()['content-security-policy'])
      .toContain('livechatinc')
    await page.reload()
    await chat.click()
    await expect(help).toContainText('O chat não abriu.')
    expect([...new Set(requests)]).toEqual(['https://cdn.livechatinc.com/tracking.js'])
    expect(await page.evaluate(() => (window as unknown as { __lc: object }).__lc)).toMatchObject({
      license: '12345',
      group: '7',
    })
  })

  test('[MONEY-8] the deposit popup opens by its timer, once a visit, and takes no for an answer', async ({
    page,
    context,
  }) => {
    await changeSetting('deposit_popup_timer', '1')
    await changeSetting('deposit_popup_message', 'Que tal começar com pouco?')
    await changeSetting('deposit_popup_values', '7,23')
    await changeSetting('deposit_enable_popup', 'true')
    await become(context, 'broke')
    await watchHydration(context)
    await page.goto('/fair')
    const dialog = page.getByRole('dialog', { name: 'Depositar' })
    await expect(dialog).toContainText('Que tal começar com pouco?')
    for (const amount of [/^R\$\s7$/, /^R\$\s23$/])
      await expect(dialog.getByRole('button', { name: amount })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^R\$\s10$/ })).toHaveCount(0)
    expect(await brokenRules(page, dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Agora não' }).click()
    await dialogGone(page, dialog)
    await page.goto('/promotions')
    await hydrated(page)
    // The wait is twice as long as the timer of the dialog.
    await staysAway(dialog, 2_000)
  })
})

test('a house that closes says so on an open page, hides nothing that takes the focus, and no more once that is put away; the ways out stay, and the next page says the rest', async ({
  page,
  context,
}) => {
  const [phone, desktop] = [
    { width: 360, height: 800 },
    { width: 1440, height: 900 },
  ]
  await page.setViewportSize(phone)
  await become(context, 'verified')
  await page.goto('/games/mines')
  const notice = page.getByRole('region', { name: 'Manutenção programada' })
  const header = page.getByRole('banner')
  const walk = async () => {
    let inHeader = 0
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(whereFocusIs)
      if (at === 'header') inHeader += 1
      expect(at).not.toBe('hidden')
    }
    return inHeader
  }
  try {
    await changeSetting('maintence', 'true')
    await expect(notice).toContainText('Você pode terminar o que já começou')
    const [bar, place] = await Promise.all([notice.boundingBox(), header.boundingBox()])
    expect(bar?.height).toBeLessThanOrEqual(place?.height ?? 0)
    expect(await walk()).toBe(0)
    await page.setViewportSize(desktop)
    await expect(header.getByRole('link', { name: 'Depositar' })).toBeVisible()
    expect(await brokenRules(page, notice)).toEqual([])
    await notice.getByRole('link', { name: 'Sacar' }).click()
    await expect(page).toHaveURL('/user/wallet/withdraw')
    await page.setViewportSize(phone)
    await notice.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
    expect(await walk()).toBeGreaterThan(0)
    await page.setViewportSize(desktop)
    await page.getByRole('link', { name: 'Jogo justo' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Voltamos em breve!' })).toBeVisible()
    await expect(page).toHaveURL('/fair')
  } finally {
    await changeSetting('maintence')
  }
})

/** Runs in the page: the focused element; 'hidden' when another element covers its middle. */
function whereFocusIs(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nowhere'
  const { left, top, width, height } = focused.getBoundingClientRect()
  const painted = document.elementFromPoint(left + width / 2, top + height / 2)
  if (painted && !focused.contains(painted) && !painted.contains(focused)) return 'hidden'
  return focused.closest('header') && !focused.closest('main') ? 'header' : 'elsewhere'
}

/** Sends a deposit that no page offers, and returns the answer. */
const depositFrom = (page: Page) =>
  page.evaluate(async () => {
    const token = /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1]
    const answer = await fetch('/api/deposits', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: crypto.randomUUID(), amount: 1_000 }),
    })
    return { status: answer.status, error: (await answer.json()).error }
  })

test('[DLG-6] [LAW-GEO-2] who comes from a blocked network is told so, and never on the way to his money', async ({
  page,
  context,
}) => {
  await become(context, 'verified')
  const dialog = page.getByRole('dialog', { name: 'VPN DETECTADA' })
  const looked = () => page.waitForResponse((answer) => answer.url().includes('/api/kyc/onboarding'))
  // The previous test reopened the house, which takes effect within a second or two.
  await expect.poll(async () => (await page.request.get('/casino')).status()).toBe(200)
  try {
    await changeSetting('blocked_networks', '127.0.0.0/8,::1')
    const [answer] = await Promise.all([looked(), page.goto('/casino')])
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ error: 'ip_blocked' })
    await expect(dialog).toBeVisible()
    expect(await brokenRules(page, dialog)).toEqual([])
    // A press beside the dialog closes it without another effect.
    await page.mouse.click(4, 4)
    await dialogGone(page, dialog)
    expect(await depositFrom(page)).toEqual({ status: 403, error: 'ip_blocked' })
    await page.goto('/fair')
    await expect(dialog).toBeVisible()
    // One of the exits; `exits.test.ts` has them all.
    const [onExit] = await Promise.all([looked(), dialog.getByRole('link', { name: 'Sacar' }).click()])
    expect(onExit.status()).toBe(403)
    await expect(page).toHaveURL('/user/wallet/withdraw')
    await staysAway(dialog, 1_000)
    await changeSetting('blocked_networks')
    const [again] = await Promise.all([looked(), page.goto('/casino')])
    expect(again.status()).toBe(200)
    await staysAway(dialog, 1_000)
  } finally {
    await changeSetting('blocked_networks')
  }
})

test('[ENT-16] an open page follows the switches: Mines changes its limits and closes, nobody is asked to register', async ({
  page,
  context,
  browser,
}) => {
  await become(context, 'verified')
  const visitor = await browser.newPage({ locale: 'pt-BR' })
  const form = visitor.getByRole('dialog', { name: 'Criar conta' })
  const main = page.getByRole('main')
  const joined = [page, visitor].map(siteJoined)
  await page.goto('/games/mines')
  await visitor.goto('/')
  await visitor.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByLabel('CPF')).toBeVisible()
  await Promise.all(joined)
  try {
    await changeSetting('casino_bet_min_total', '300')
    await expect(main).toContainText('R$ 3,00 a R$ 20,00', { timeout: 2_000 })
    await changeSetting('casino_enabled', 'false')
    await expect(main).toContainText('O jogo está fechado agora.', { timeout: 2_000 })
    await changeSetting('general_register', 'false')
    await expect(form).toContainText('Novos cadastros estão fechados agora.', { timeout: 2_000 })
    await expect(form.getByLabel('CPF')).toHaveCount(0)
    await changeSetting('general_register')
    await expect(form.getByLabel('CPF')).toBeVisible()
  } finally {
    for (const key of ['casino_bet_min_total', 'casino_enabled', 'general_register']) await changeSetting(key)
    await visitor.close()
  }
})

test('[DLG-13] the sponsors dialog shows its configured picture and names whom the operator entered, and says so while there is nobody', async ({
  page,
}) => {
  const text = { pt: 'Time feminino', en: 'Women’s team', es: 'Equipo femenino' }
  const dialog = page.getByRole('dialog', { name: 'Patrocínios' })
  await page.goto('/')
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Patrocínios' })
  await opener.scrollIntoViewIfNeeded()
  await opener.click()
  await expect(dialog).toContainText('Ainda não patrocinamos ninguém.')
  const picture = dialog.locator('img').first()
  await expect(picture).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}\/banMobile$/)
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  try {
    const all = [{ name: 'Clube do Bairro', text, href: 'https://clube.example/' }]
    await changeSetting('general_sponsorships', JSON.stringify(all))
    const link = dialog.getByRole('link', { name: /^Clube do Bairro/ })
    await expect(link).toHaveAttribute('href', 'https://clube.example/')
    await expect(dialog).toContainText('Time feminino')
    await expect(dialog).not.toContainText('Ainda não')
    expect(await brokenRules(page, dialog)).toEqual([])
  } finally {
    await changeSetting('general_sponsorships')
  }
})

test('[AUTH-15] a wording that changes while the form is filled in is shown before the account is made, and what was typed stays', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Criar conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar conta' })
  await dialog.getByLabel('CPF').pressSequentially(person.cpf)
  const tick = dialog.getByRole('checkbox')
  await expect(tick).toHaveAccessibleName(/\(versão de \d\d\/\d\d\/\d{4}\)/)
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByLabel('Celular com DDD').fill('11912345678')
  await dialog.getByLabel('Crie uma senha').fill(person.password)
  await tick.check()
  try {
    await publishText('termos-de-uso', '2027-01-31')
    await dialog.getByRole('button', { name: 'Criar conta' }).click()
    await expect(dialog.getByText(/^Nossos termos ou a política de privacidade mudaram/)).toBeVisible()
    await expect(tick).not.toBeChecked()
    await expect(tick).toHaveAccessibleName(/\(versão de 31\/01\/2027\)/)
    await expect(dialog.getByLabel('E-mail')).toHaveValue(person.email)
    await expect(dialog.getByLabel('Crie uma senha')).toHaveValue(person.password)
    expect(await brokenRules(page, dialog)).toEqual([])
    await tick.check()
    await dialog.getByRole('button', { name: 'Criar conta' }).click()
    await expect(firstSteps(page)).toBeVisible()
  } finally {
    await publishText('termos-de-uso')
  }
})

test('[AUTH-15] a new wording of the terms is read and accepted before the next bet, one press from its refusal', async ({
  page,
  context,
}) => {
  await becomeOwn(context, { cents: 1_000 })
  await page.goto('/games/dice')
  const main = page.getByRole('main')
  const bet = main.getByRole('button', { name: /^Apostar/ })
  await expect(bet).toBeEnabled()
  try {
    await publishText('termos-de-uso', '2027-01-31')
    await expect(async () => {
      await bet.click()
      await expect(main.getByText(/^Nossos termos ou a política de privacidade mudaram/)).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await main.getByRole('button', { name: 'Ver o que falta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nossos textos mudaram' })
    await expect(dialog.getByRole('link', { name: /^Termos de uso/ })).toHaveAttribute(
      'href',
      '/termos-de-uso',
    )
    await expect(dialog.getByText('versão de 31/01/2027 · você aceitou a de 29/11/2026')).toBeVisible()
    expect(await brokenRules(page, dialog)).toEqual([])
    await dialog.getByRole('button', { name: 'Li e aceito' }).click()
    await expect(dialog).toBeHidden()
    await bet.click()
    await expect(main.getByText(/^Nossos termos/)).toHaveCount(0)
  } finally {
    await publishText('termos-de-uso')
  }
})
