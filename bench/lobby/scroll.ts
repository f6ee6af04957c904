import { chromium, type Page } from '@playwright/test'
import { requireChromium } from '../../tools/chromium.ts'
import { CHROMIUM_ARGS } from '../lib/chromium-args.ts'
import { say } from '../lib/report.ts'

/** Every game, by name. */
const LIST = '/casino?sort=name'
const WITHIN_MS = 150_000
/** How often the end may stand still before it is the end. */
const STILL = 25

/** A phone scrolls through the whole list of games. @returns nodes of the document at its end, and the seconds that it took */
export async function scrollToEnd(site: string, last: string): Promise<{ nodes: number; seconds: number }> {
  const browser = await chromium.launch({ executablePath: await requireChromium(say), args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext({
      ...{ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
      ...{ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
    })
    const cookies = { 'cookie-consent': 'all', wglang: 'pt' }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })))
    await context.addInitScript(
      "try { localStorage.setItem('majority', 'yes'), localStorage.setItem('wglang', 'pt') } catch {}",
    )
    const page = await context.newPage()
    await page.goto(site + LIST, { waitUntil: 'load' })
    await withoutDialog(page)
    const began = performance.now()
    await page.getByRole('button', { name: 'Mostrar mais', exact: true }).click()
    await throughAll(page, began)
    // Below the list stands the foot of the page.
    const end = page.getByRole('link', { name: last }).first()
    for (let screen = 0; screen < 6 && !(await end.isVisible()); screen += 1) {
      await page.evaluate('scrollBy(0, -500)')
      await page.waitForTimeout(500)
    }
    if (!(await end.isVisible())) {
      const shown = await page.getByRole('main').getByRole('listitem').allTextContents()
      throw new Error(`the list does not end with ${last}: ${shown.slice(-4).join(' | ')}`)
    }
    const nodes = Number(await page.evaluate("document.querySelectorAll('*').length"))
    return { nodes, seconds: (performance.now() - began) / 1_000 }
  } finally {
    await browser.close()
  }
}

async function throughAll(page: Page, began: number): Promise<void> {
  let [height, still] = [0, 0]
  while (still < STILL) {
    if (performance.now() - began > WITHIN_MS) throw new Error('the end of the list was not reached')
    const now = Number(
      await page.evaluate(
        '(scrollTo(0, document.documentElement.scrollHeight), document.documentElement.scrollHeight)',
      ),
    )
    still = now === height ? still + 1 : 0
    height = now
    await page.waitForTimeout(100)
  }
}

/** What a first visit is asked: put away once it has come. */
async function withoutDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor({ timeout: 6_000 }).catch(() => undefined)
  if (!(await dialog.isVisible())) return
  say(`put away: ${await dialog.getByRole('heading').first().textContent()}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached', timeout: 6_000 })
}
