import { isImageId } from '@jogo/contract/images'
import { RESERVED_SLUGS } from '@jogo/contract/reserved-slugs'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ContentDeps } from './deps.ts'
import type {
  BannerDraft,
  DialogImageDraft,
  Editor,
  PromotionDraft,
  RegulationDraft,
  SeoDraft,
} from './drafts.ts'
import { hasImage } from './image-store.ts'
import { checkLink, linkHosts } from './link.ts'
import * as regulationStore from './regulation-store.ts'
import * as store from './store.ts'

/**
 * Saves a banner. Its link may lead to this site or to a host of the setting `banner_link_hosts`.
 * @returns false if a seed may not overwrite an operator's change; the same in the functions below
 * @throws Refusal banner_link_refused, image_not_found
 */
export async function saveBanner(deps: ContentDeps, draft: BannerDraft, by: Editor): Promise<boolean> {
  const link = requireLink(deps, draft.link)
  const own = Object.values(draft.texts).flatMap(({ image, imageMobile }) => [image, imageMobile])
  await requireImages(deps.db.sql, [draft.image, draft.imageMobile, ...own])
  return store.upsertBanner(deps.db.sql, { ...draft, link }, editedAt(deps, by))
}

/** @throws Refusal image_not_found */
export async function saveDialogImage(
  deps: ContentDeps,
  draft: DialogImageDraft,
  by: Editor,
): Promise<boolean> {
  await requireImages(deps.db.sql, [draft.image])
  return store.upsertDialogImage(deps.db.sql, draft, editedAt(deps, by))
}

/** @throws Refusal banner_link_refused, image_not_found */
export async function savePromotion(deps: ContentDeps, draft: PromotionDraft, by: Editor): Promise<boolean> {
  const link = requireLink(deps, draft.link)
  await requireImages(deps.db.sql, [draft.image, ...Object.values(draft.texts).map(({ image }) => image)])
  return store.upsertPromotion(deps.db.sql, { ...draft, link }, editedAt(deps, by))
}

export const saveSeo = (deps: ContentDeps, draft: SeoDraft, by: Editor): Promise<void> =>
  deps.db.transaction((tx) => store.upsertSeo(tx, draft, editedAt(deps, by)))

/** @throws Refusal slug_taken if the address is a page of the site */
export async function saveRegulation(
  deps: ContentDeps,
  draft: RegulationDraft,
  by: Editor,
): Promise<boolean> {
  if (RESERVED_SLUGS.includes(draft.slug)) refuse('slug_taken', { data: { slug: draft.slug } })
  return regulationStore.upsertRegulation(deps.db.sql, draft, editedAt(deps, by))
}

const editedAt = ({ clock }: ContentDeps, by: Editor) => (by === 'operator' ? clock.now() : null)

function requireLink({ settings }: ContentDeps, link: string | null): string | null {
  if (link === null) return null
  const checked = checkLink(link, linkHosts(settings().banner_link_hosts))
  if ('refusedFor' in checked) refuse('banner_link_refused', { data: { host: checked.refusedFor } })
  return checked.href
}

async function requireImages(tx: Tx, images: readonly (string | null | undefined)[]): Promise<void> {
  for (const image of images) {
    if (image && isImageId(image) && !(await hasImage(tx, image.replaceAll('-', ''))))
      refuse('image_not_found')
  }
}
