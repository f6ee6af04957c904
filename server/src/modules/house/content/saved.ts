import { LANGUAGES } from '@jogo/contract/refusals'
import type { Tx } from '../../../platform/db.ts'
import type { SeoDraft } from './drafts.ts'
import { findRegulation, listRegulations } from './regulation-store.ts'
import * as store from './store.ts'

export type SavedKind = 'banner' | 'dialog' | 'promotion' | 'regulation' | 'seo'

export interface Saved {
  kind: SavedKind
  /** Name of the banner or dialog, slug of the promotion, `language/slug` of the legal text, `section` or `section/source` of the SEO record. */
  name: string
  isShown: boolean
}

/** All content saved by operators and seeds, by kind and name. */
export async function listSaved(tx: Tx): Promise<Saved[]> {
  const line = (kind: SavedKind) => (name: string, isShown: boolean) => ({ kind, name, isShown })
  return [
    ...(await store.listBanners(tx)).map((banner) => line('banner')(banner.name, banner.isShown)),
    ...(await store.listDialogImages(tx)).map((dialogImage) => line('dialog')(dialogImage.dialog, true)),
    ...(await store.listPromotions(tx)).map((promotion) =>
      line('promotion')(promotion.slug, promotion.isShown),
    ),
    ...(await listRegulations(tx)).map((regulation) =>
      line('regulation')(`${regulation.language}/${regulation.slug}`, true),
    ),
    ...(await store.listSeo(tx)).map((page) => line('seo')(seoName(page), true)),
  ]
}

/** The entry with this name, in the form of a draft; undefined for an unknown name. */
export async function findSaved(tx: Tx, kind: SavedKind, name: string): Promise<object | undefined> {
  if (kind === 'regulation') {
    const [language, slug = ''] = name.split('/')
    const found = await findRegulation(tx, slug, LANGUAGES.find((code) => code === language) ?? 'pt')
    return found?.language === language ? found : undefined
  }
  const found = await {
    banner: async () => (await store.listBanners(tx)).find((banner) => banner.name === name),
    dialog: async () => (await store.listDialogImages(tx)).find((dialogImage) => dialogImage.dialog === name),
    promotion: async () => (await store.listPromotions(tx)).find((promotion) => promotion.slug === name),
    seo: async () => (await store.listSeo(tx)).find((page) => seoName(page) === name),
  }[kind]()
  return found && { ...found, id: undefined }
}

/** Name of an SEO record: `section`, or `section/source`. */
export const seoName = ({ section, sourceId }: SeoDraft) => (sourceId ? `${section}/${sourceId}` : section)
