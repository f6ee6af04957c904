import type { Page } from '@playwright/test'
import { balanceCents } from '../harness/person.ts'
import { SPEC_ROUTES, type SpecRow } from '../harness/routes.ts'
import { expect, test } from '../harness/test.ts'
import { become, type Visitor } from '../harness/visitor.ts'

const VISITORS: readonly Visitor[] = ['anonymous', 'unverified', 'verified']

type Ending = 'page' | 'login' | 'verification' | 'consent'

/** What the guards of a row make of a visitor: the first that does not allow decides. */
function endingFor({ guards }: SpecRow, who: Visitor, consent: boolean): Ending {
  for (const guard of guards) {
    if (guard === 'auth' && who === 'anonymous') return 'login'
    if (guard === 'require-verification' && who === 'unverified') return 'verification'
    if (guard === 'cookie-consent' && !consent) return 'consent'
  }
  return 'page'
}

const ENDS: Record<Ending, (page: Page, path: string, who: Visitor) => Promise<void>> = {
  async page(page, path, who) {
    // Once it is known who the player is, so do the guards.
    if (who !== 'anonymous') await balanceCents(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Carregando')
    expect(new URL(page.url()).pathname.toLowerCase()).toBe(path.toLowerCase())
    await expect(page.getByText(/^code: \d+/)).toBeHidden()
  },
  async login(page, path) {
    await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe('/')
  },
  async verification(page) {
    await expect(page.getByRole('dialog', { name: 'Confirme sua identidade' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  },
  async consent(page) {
    await expect(page.getByRole('dialog', { name: 'Acesso Restrito' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('showCookieModal')).toBe('true')
  },
}

/** Walks all rows whatever becomes of one, so that a broken guard shows everywhere it is felt. */
async function wrongEnds(page: Page, rows: readonly SpecRow[], who: Visitor, consent: boolean) {
  const wrong: string[] = []
  for (const row of rows) {
    const ending = endingFor(row, who, consent)
    await test.step(`${row.path}: ${ending}`, async () => {
      await page.goto(row.path)
      await ENDS[ending](page, row.path, who).catch((failure: Error) => {
        wrong.push(
          `${row.path} should end in ${ending}, stands at ${page.url()}: ${failure.message.slice(0, 300)}`,
        )
      })
    })
  }
  return wrong
}

for (const who of VISITORS) {
  test(`[ROUTE-32] [ROUTE-33] every route, ${who}, who accepted all cookies`, async ({ page, context }) => {
    test.setTimeout(240_000)
    await become(context, who)
    expect(await wrongEnds(page, SPEC_ROUTES, who, true)).toEqual([])
  })

  test(`[ROUTE-34] the routes that need consent, ${who}, who gave none`, async ({ page, context }) => {
    await become(context, who, { consent: false })
    const rows = SPEC_ROUTES.filter(({ guards }) => guards.includes('cookie-consent'))
    expect(await wrongEnds(page, rows, who, false)).toEqual([])
  })
}

test('[ROUTE-32] after login the visitor stands where he wanted to go', async ({ page, context }) => {
  await become(context, 'anonymous')
  await page.goto('/user/indications')
  const dialog = page.getByRole('dialog', { name: 'Entrar' })
  await dialog.getByLabel('E-mail').fill('ana@jogolimpo.example')
  await dialog.getByLabel('Senha', { exact: true }).fill('jogolimpo-demo')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/indications$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
