import { type BannerView, DIALOGS, type DialogImageView, type PromotionView } from '@jogo/contract/content'
import { isImageId } from '@jogo/contract/images'
import type { Language } from '@jogo/contract/refusals'
import type { Static } from 'typebox'
import type { DialogImageDraft } from './drafts.ts'
import { checkLink } from './link.ts'
import type { Banner, Promotion } from './store.ts'

type Dialog = (typeof DIALOGS)[number]

export function dialogImagesView(
  rows: readonly DialogImageDraft[],
  language: Language,
): Record<Dialog, Static<typeof DialogImageView> | null> {
  const of = (dialog: Dialog) => {
    const row = rows.find((row) => row.dialog === dialog)
    return row ? { image: row.image, alt: row.texts[language].alt } : null
  }
  return Object.fromEntries(DIALOGS.map((dialog) => [dialog, of(dialog)])) as ReturnType<
    typeof dialogImagesView
  >
}

/** The link, or null if its host is no longer allowed. */
const linkView = (link: string | null, allowed: ReadonlySet<string>): string | null => {
  const checked = link === null ? undefined : checkLink(link, allowed)
  return checked && 'href' in checked ? checked.href : null
}

export const bannerView = (
  { id, name, image, imageMobile, link, texts, position }: Banner,
  language: Language,
  allowed: ReadonlySet<string>,
): Static<typeof BannerView> => {
  const { title, text, button, alt, ...own } = texts[language]
  return {
    id,
    name,
    title,
    text,
    button,
    alt,
    image: own.image ?? image,
    image_mobile: own.image ? (own.imageMobile ?? null) : (own.imageMobile ?? imageMobile),
    link: linkView(link, allowed),
    position,
  }
}

export const promotionView = (
  { id, slug, image, link, texts, startsAt, endsAt }: Promotion,
  language: Language,
  allowed: ReadonlySet<string>,
): Static<typeof PromotionView> => {
  const { title, summary, image: own } = texts[language]
  const shown = own ?? image
  return {
    id,
    slug,
    title,
    summary,
    image: shown && isImageId(shown) ? `${shown.replaceAll('-', '')}/banMobile` : shown,
    link: linkView(link, allowed),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  }
}
