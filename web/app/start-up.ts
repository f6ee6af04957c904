import type { PublicSettings } from '@jogo/contract/settings'
import { api } from './lib/api.ts'
import { acceptAnswers } from './state/answers.ts'
import { boot } from './state/boot.ts'
import { freshSettings } from './state/settings.ts'

/** What the site knows from the start: text about coupons, studios, settings, pictures of dialogs, categories, promotions, banners. */
export const START_UP_CALLS = [
  'GET /v2/coupons/register',
  'GET /api/casino-games/providers',
  'GET /v2/settings/',
  'GET /v2/images/',
  'GET /v2/casino-games/category',
  'GET /v2/promotions',
  'GET /v2/banners',
] as const

/**
 * All at once, each on its own: one that fails is logged and holds up neither the others nor the page. Those that came with the page are not
 * asked for again. Studios that could not be had are an empty list.
 */
export async function startUp(): Promise<void> {
  const known = boot().data
  await Promise.all(
    START_UP_CALLS.filter((name) => !(name in known)).map(async (name) => {
      try {
        const answer = await api(name)
        acceptAnswers({ [name]: answer })
        if (name === 'GET /v2/settings/') freshSettings.set(answer as PublicSettings)
      } catch (failure) {
        console.warn(name, failure)
        if (name === 'GET /api/casino-games/providers') acceptAnswers({ [name]: [] })
      }
    }),
  )
}
