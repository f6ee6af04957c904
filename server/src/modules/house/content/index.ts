import type { ImageVariant } from '@jogo/contract/images'
import type { ContentDeps } from './deps.ts'
import type * as drafts from './drafts.ts'
import { createFindImage, type ServedImage } from './find-image.ts'
import { ingestImage, type NewImage } from './ingest-image.ts'
import { type Removable, remove } from './remove.ts'
import * as save from './save.ts'
import { createShow } from './show.ts'

export type { ContentDeps } from './deps.ts'
export * from './drafts.ts'
export { IMAGE_USES, type ImageUse } from './ingest-image.ts'
export type { AgreedText } from './regulation-store.ts'
export { REMOVABLE, type Removable } from './remove.ts'
export { findSaved, listSaved, type SavedKind, seoName } from './saved.ts'

/**
 * The site's content: banners, pictures of dialogs, promotions, SEO records, legal texts, and the pictures themselves. Operators write it; visitors read it in
 * their language.
 */
export type Content = ReturnType<typeof createShow> & {
  findImage(id: string, variant: ImageVariant, takesAvif: boolean): Promise<ServedImage>
  ingestImage(image: NewImage): Promise<string>
  saveBanner(draft: drafts.BannerDraft, by: drafts.Editor): Promise<boolean>
  saveDialogImage(draft: drafts.DialogImageDraft, by: drafts.Editor): Promise<boolean>
  savePromotion(draft: drafts.PromotionDraft, by: drafts.Editor): Promise<boolean>
  saveSeo(draft: drafts.SeoDraft, by: drafts.Editor): Promise<void>
  saveRegulation(draft: drafts.RegulationDraft, by: drafts.Editor): Promise<boolean>
  remove(kind: Removable, name: string): Promise<boolean>
}

export const createContent = (deps: ContentDeps): Content => ({
  ...createShow(deps),
  findImage: createFindImage(deps),
  ingestImage: (image) => ingestImage(deps, image),
  saveBanner: (draft, by) => save.saveBanner(deps, draft, by),
  saveDialogImage: (draft, by) => save.saveDialogImage(deps, draft, by),
  savePromotion: (draft, by) => save.savePromotion(deps, draft, by),
  saveSeo: (draft, by) => save.saveSeo(deps, draft, by),
  saveRegulation: (draft, by) => save.saveRegulation(deps, draft, by),
  remove: (kind, name) => remove(deps, kind, name),
})
