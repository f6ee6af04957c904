import type { BrowserContext, Page } from '@playwright/test'
import { staysAway, staysSo } from './harness/absence.ts'
import { dialogLeft } from './harness/dialog.ts'
import { slowNetwork } from './harness/network.ts'
import { expect, test } from './harness/test.ts'
import { become } from './harness/visitor.ts'

/** A verified player without a deposit. */
const DAVI = { email: 'davi@jogolimpo.example', password: 'jogolimpo-demo' }

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first()
/** Resolves when the page is hydrated and its late parts are loaded. */
const atRest = (page: Page) => page.waitForResponse(/\/builds\/meta\//)

async function putAway(page: Page, name: string): Promise<void> {
  await expect(dialogNamed(page, name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, name)).toHaveCount(0)
  await dialogLeft(page)
}

/** Walks in a separate tab, at rest on `/fair`; a browser with several tabs compiles the scripts once. */
const inTab = (context: BrowserContext, title: string, walk: (page: Page) => Promise<void>) =>
  test.step(title, async () => {
    const page = await context.newPage()
    await Promise.all([atRest(page), page.goto('/fair')])
    await walk(page)
    await page.close()
  })

test('[ROUTE-32] each "back" is one step, whatever dialogs, slow pages and reloads were on the way', async ({
  context,
}) => {
  await inTab(
    context,
    'who closed the login is asked again as often as he wants in, and each "back" is one step',
    async (page) => {
      for (const _ of [1, 2, 3]) {
        await link(page, 'Carteira').click()
        await putAway(page, 'Entrar')
      }
      await expect(page).toHaveURL(/login=1/)
      await page.goBack()
      await expect(page).toHaveURL('/fair')
    },
  )

  await inTab(
    context,
    'a dialog that was opened while a slow page was on its way stays, with what was typed, over the new page',
    async (page) => {
      const opener = page.getByRole('banner').getByRole('button', { name: 'Entrar' })
      await opener.click()
      await putAway(page, 'Entrar')
      await slowNetwork(page, 2_000)
      await link(page, 'Promoções').click()
      await opener.click()
      await dialogNamed(page, 'Entrar').getByLabel('E-mail').fill('ana@')
      await expect(page).toHaveURL('/promotions')
      const typed = dialogNamed(page, 'Entrar').getByLabel('E-mail')
      await staysSo(500, async () => (await typed.inputValue()) === 'ana@')
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/promotions')
      await page.goBack()
      await expect(page).toHaveURL('/fair')
    },
  )

  await inTab(
    context,
    'after a reload with an open dialog the first "back" leads to where one was',
    async (page) => {
      await link(page, 'Cassino').click()
      await expect(page).toHaveURL('/casino')
      await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
      await expect(dialogNamed(page, 'Entrar')).toBeVisible()
      const again = atRest(page)
      await page.reload()
      await again
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL('/fair')
    },
  )

  await inTab(context, 'a step back that is taken back at once leaves the page as it was', async (page) => {
    await link(page, 'Cassino').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cassino')
    await page.evaluate(async () => {
      history.back()
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.forward()
    })
    await expect(page).toHaveURL('/casino')
    await staysSo(1_000, () => new URL(page.url()).pathname === '/casino')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cassino')
    await expect(page.locator('#content')).toHaveCSS('opacity', '1')
  })
})

test('"back" to an address that asked for a dialog opens none, and "forward" is still there', async ({
  page,
}) => {
  await page.goto('/user/wallet')
  await putAway(page, 'Entrar')
  await link(page, 'Cassino').click()
  await expect(page).toHaveURL('/casino')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/O jogo que você confere/)
  await staysAway(page.getByRole('dialog'), 500)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cassino')
})

test('[MONEY-5] the deposit offered after a login stands on the page that was wanted, and "back" leads to where one was', async ({
  page,
}) => {
  const rest = atRest(page)
  await page.goto('/fair')
  await rest
  await link(page, 'Carteira').click()
  const login = dialogNamed(page, 'Entrar')
  await login.getByLabel('E-mail').fill(DAVI.email)
  await login.getByLabel('Senha', { exact: true }).fill(DAVI.password)
  await login.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/user/wallet')
  await putAway(page, 'Depositar')
  await page.goBack()
  await expect(page).toHaveURL('/fair')
})

test('a dialog that breaks goes and says so; the next one opens', async ({ page, context }) => {
  await become(context, 'anonymous')
  await page.goto('/fair')
  await page.evaluate(() => {
    // A draft of an older build, in a shape that the present build does not know.
    const draft = {
      at: location.pathname,
      dialog: { name: 'game', game: null },
      fields: [],
    }
    addEventListener('pagehide', () => sessionStorage.setItem('drafts', JSON.stringify(draft)))
  })
  await page.reload()
  await expect(page.getByText('Não deu certo, e a falha é nossa.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await expect(dialogNamed(page, 'Entrar')).toBeVisible()
})
