import { queries } from '../lib/queries/client.ts'
import { publicKey } from '../lib/queries/keys.ts'
import { publicAnswer, publicQuery } from '../lib/queries/public.ts'

const STUDIOS = 'GET /api/casino-games/providers'

/** Answers known from the start: coupon text, studios, settings, pictures of dialogs, categories, promotions, banners. */
export const START_UP_CALLS = [
  'GET /v2/coupons/register',
  STUDIOS,
  'GET /v2/settings/',
  'GET /v2/images/',
  'GET /v2/casino-games/category',
  'GET /v2/promotions',
  'GET /v2/banners',
] as const

/**
 * Requests all answers at once. A failed call is logged and delays neither the other calls nor the page. Answers sent with the page
 * are not fetched again. Unavailable studios are an empty list.
 */
export async function startUp(): Promise<void> {
  await Promise.all(
    START_UP_CALLS.filter((name) => publicAnswer(name) === undefined).map(async (name) => {
      try {
        await queries().fetchQuery(publicQuery(name))
      } catch (failure) {
        console.warn(name, failure)
        if (name === STUDIOS) queries().setQueryData(publicKey(name), [])
      }
    }),
  )
}
