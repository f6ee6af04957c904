/**
 * Stored sizes of a picture, width × height in CSS pixels. A banner has the first two sizes, a game's card the third. The picture on
 * top of a dialog has the first size.
 */
export const IMAGE_VARIANTS = {
  banMobile: { width: 780, height: 390 },
  banDesktop: { width: 1_280, height: 400 },
  card: { width: 360, height: 480 },
} as const

export type ImageVariant = keyof typeof IMAGE_VARIANTS

/** Base of our own pictures; another origin when a CDN stands before the site. */
export const IMAGE_BASE = '/images'

const ID = /^[0-9a-f]{32}$/i

/** Whether a value is the id of our own picture: 32 characters without dashes. */
export const isImageId = (value: string): boolean => ID.test(value.replaceAll('-', ''))

/** Whether the Accept header names AVIF. A bare `*` does not count. */
export const takesAvif = (accept = ''): boolean =>
  /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)

/** The address of a banner's, card's or dialog's picture: an id becomes an address of that size, an address is returned unchanged. */
export const imageUrl = (value: string, variant: ImageVariant, base: string = IMAGE_BASE): string =>
  isImageId(value) ? `${base}/${value.replaceAll('-', '').toLowerCase()}/${variant}` : value

/** The pictures of a banner for phones and wide screens; phones fall back to the wide picture. */
export const bannerUrls = (
  banner: { image: string; image_mobile?: string | null },
  base: string = IMAGE_BASE,
): { mobile: string; desktop: string } => ({
  mobile: imageUrl(banner.image_mobile || banner.image, 'banMobile', base),
  desktop: imageUrl(banner.image, 'banDesktop', base),
})

/** The address of a promotion's picture: prefixed with the storage path unless it is an absolute address. */
export function promotionImageUrl(image: string, storage: string = IMAGE_BASE): string {
  if (/^(https?:)?\/\//i.test(image) || image.startsWith(`${storage}/`)) return image
  return `${storage}/${image.replace(/^\/+/, '')}`
}
