import { bannerUrls, imageUrl, promotionImageUrl } from '@jogo/contract/images'
import type { PublicSettings } from '@jogo/contract/settings'
import type { Answer } from '../lib/api.ts'

/**
 * The preview picture of a shared link: the promotion's picture, the operator's logo, or the first banner. `data`: answers by `dataKey`,
 * the page's own included.
 */
export function pagePicture(data: Readonly<Record<string, unknown>>): string | undefined {
  const own = Object.keys(data).find((key) => key.startsWith('["GET /v2/promotions/:id"'))
  const promotion = own ? (data[own] as Answer<'GET /v2/promotions/:id'>) : undefined
  if (promotion?.image) return promotionImageUrl(promotion.image)
  const { general_logo: logo } = (data['GET /v2/settings/'] ?? {}) as Partial<PublicSettings>
  if (logo) return imageUrl(logo, 'banMobile')
  const [banner] = (data['GET /v2/banners'] ?? []) as Answer<'GET /v2/banners'>
  return banner && bannerUrls(banner).mobile
}
