import {
  type BannerDraft,
  type Content,
  createContent,
  type DialogImageDraft,
  findSaved,
  type ImageUse,
  type PromotionDraft,
  type RegulationDraft,
  type Removable,
  type SavedKind,
  type SeoDraft,
} from '../modules/house/content/index.ts'
import { readSettingValues } from '../modules/house/site/index.ts'
import { refuse } from '../platform/refusal.ts'
import { act, type Desk } from './act.ts'

/** Content to save: kind, data, and name in `npm run content`. */
export type Saving = { name: string } & (
  | { kind: 'banner'; draft: BannerDraft }
  | { kind: 'dialog'; draft: DialogImageDraft }
  | { kind: 'promotion'; draft: PromotionDraft }
  | { kind: 'regulation'; draft: RegulationDraft }
  | { kind: 'seo'; draft: SeoDraft }
)

export const saveContentAct = act<Saving>({
  roles: () => ['content'],
  approval: 'one',
  ceiling: 'everything: versions of legal texts stay, and players accept a new one themselves',
  subject: ({ kind, name }) => `${kind} ${name}`,
  run: async (desk, saving) => {
    const before = await findSaved(desk.db.sql, saving.kind, saving.name)
    await save(await contentAt(desk), saving)
    return { before, after: saving.draft }
  },
})

function save(content: Content, saving: Saving): Promise<unknown> {
  if (saving.kind === 'banner') return content.saveBanner(saving.draft, 'operator')
  if (saving.kind === 'dialog') return content.saveDialogImage(saving.draft, 'operator')
  if (saving.kind === 'promotion') return content.savePromotion(saving.draft, 'operator')
  if (saving.kind === 'regulation') return content.saveRegulation(saving.draft, 'operator')
  return content.saveSeo(saving.draft, 'operator')
}

export const removeContentAct = act<{ kind: Removable & SavedKind; name: string }>({
  roles: () => ['content'],
  approval: 'one',
  ceiling: 'what can be saved again; versions of legal texts stay',
  subject: ({ kind, name }) => `${kind} ${name}`,
  run: async (desk, { kind, name }) => {
    const before = await findSaved(desk.db.sql, kind, name)
    if (!(await (await contentAt(desk)).remove(kind, name))) refuse('not_found')
    return { before }
  },
})

/** Stores a picture. @returns its id as `after` */
export const addImageAct = act<{ name: string; bytes: Buffer; use: ImageUse }>({
  roles: () => ['content'],
  approval: 'one',
  ceiling: 'everything: a picture is drawn anew and changes none that is there',
  subject: ({ name }) => name,
  run: async (desk, { bytes, use }) => ({ after: await (await contentAt(desk)).ingestImage({ bytes, use }) }),
})

async function contentAt({ db, clock }: Desk): Promise<Content> {
  const values = await readSettingValues(db)
  return createContent({ db, clock, settings: () => values, avif: true })
}
