import { OWN_GAMES } from '../web/app/lib/games.ts'
import { isFree } from './harness/dialog.ts'
import { readRules } from './harness/game-rules.ts'
import { FURTHER_SLOTS } from './harness/routes.ts'
import { expect, test } from './harness/test.ts'

test.use({ firstVisit: true })

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
]
/** The further slots are in `slots.spec.ts`. */
const GAMES = OWN_GAMES.filter(({ name }) => !FURTHER_SLOTS.includes(name))

test('[LAW-GAM-2] [DLG-13] whoever was never here reads rules, payouts and chances of a game before any bet, and the button that bets is free', async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const { name, title } of GAMES)
    await test.step(title, async () => {
      await page.goto(`/games/${name}`)
      await expect(page.getByRole('region', { name: 'Antes de começar' })).toBeVisible()
      await expect(
        page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }),
      ).toBeVisible()
      const bets = page.getByRole('main').getByRole('button', { name: /^Apostar R\$/ })
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        await expect.poll(() => isFree(bets.first()), { message: `${screen.width} px` }).toBe(true)
      }
      await readRules(page)
    })
})
