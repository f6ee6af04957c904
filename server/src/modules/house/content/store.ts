import type { Language } from '@jogo/contract/refusals'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { BannerDraft, DialogImageDraft, PromotionDraft, SeoDraft } from './drafts.ts'

export type Banner = BannerDraft & { id: number }
export type Promotion = Omit<PromotionDraft, 'startsAt' | 'endsAt'> & {
  id: number
  startsAt: Date | null
  endsAt: Date | null
}
/** Time of an operator's change. Null for seeds, which never overwrite an operator's row. */
type EditedAt = Date | null

export async function listBanners(tx: Tx): Promise<Banner[]> {
  const { rows } =
    await sql<Banner>`select id, name, image, image_mobile as "imageMobile", link, texts, position,
      is_shown as "isShown" from banners order by position, id`.execute(tx)
  return rows
}

/** @returns false if an operator wrote the banner and a seed may not change it */
export async function upsertBanner(tx: Tx, banner: BannerDraft, editedAt: EditedAt): Promise<boolean> {
  const { rows } =
    await sql`insert into banners (name, image, image_mobile, link, texts, position, is_shown, edited_at)
    values (${banner.name}, ${banner.image}, ${banner.imageMobile}, ${banner.link}, ${JSON.stringify(banner.texts)}::jsonb,
      ${banner.position}, ${banner.isShown}, ${editedAt})
    on conflict (name) do update set image = excluded.image, image_mobile = excluded.image_mobile, link = excluded.link,
      texts = excluded.texts, position = excluded.position, is_shown = excluded.is_shown, edited_at = excluded.edited_at
    where excluded.edited_at is not null or banners.edited_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns false for an unknown name */
export async function deleteBanner(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`delete from banners where name = ${name} returning 1`.execute(tx)
  return rows.length === 1
}

export async function listDialogImages(tx: Tx): Promise<DialogImageDraft[]> {
  const { rows } = await sql<DialogImageDraft>`select dialog, image, texts from dialog_images`.execute(tx)
  return rows
}

export async function upsertDialogImage(
  tx: Tx,
  { dialog, image, texts }: DialogImageDraft,
  editedAt: EditedAt,
): Promise<boolean> {
  const { rows } = await sql`insert into dialog_images (dialog, image, texts, edited_at)
    values (${dialog}, ${image}, ${JSON.stringify(texts)}::jsonb, ${editedAt})
    on conflict (dialog) do update set image = excluded.image, texts = excluded.texts, edited_at = excluded.edited_at
    where excluded.edited_at is not null or dialog_images.edited_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export async function listPromotions(tx: Tx): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`select id, slug, image, link, texts, position, is_shown as "isShown",
      starts_at as "startsAt", ends_at as "endsAt" from promotions order by position, id`.execute(tx)
  return rows
}

export async function upsertPromotion(
  tx: Tx,
  promotion: PromotionDraft,
  editedAt: EditedAt,
): Promise<boolean> {
  const { rows } = await sql`insert into promotions
      (slug, image, link, texts, position, is_shown, starts_at, ends_at, edited_at)
    values (${promotion.slug}, ${promotion.image}, ${promotion.link}, ${JSON.stringify(promotion.texts)}::jsonb, ${promotion.position},
      ${promotion.isShown}, ${promotion.startsAt}, ${promotion.endsAt}, ${editedAt})
    on conflict (slug) do update set image = excluded.image, link = excluded.link, texts = excluded.texts,
      position = excluded.position, is_shown = excluded.is_shown, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, edited_at = excluded.edited_at
    where excluded.edited_at is not null or promotions.edited_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns false for an unknown slug */
export async function deletePromotion(tx: Tx, slug: string): Promise<boolean> {
  const { rows } = await sql`delete from promotions where slug = ${slug} returning 1`.execute(tx)
  return rows.length === 1
}

export interface SeoRecord {
  title: string
  content: string
}

export async function findSeo(
  tx: Tx,
  key: { section: string; sourceId: string; language: Language },
): Promise<SeoRecord | undefined> {
  const { rows } = await sql<SeoRecord>`select title, content from seo_records
    where section = ${key.section} and source_id = ${key.sourceId} and language = ${key.language}`.execute(tx)
  return rows[0]
}

export async function listSeo(tx: Tx): Promise<SeoDraft[]> {
  const { rows } = await sql<SeoDraft>`select section, source_id as "sourceId",
      jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content)) as texts
    from seo_records group by section, source_id order by section, source_id`.execute(tx)
  return rows
}

export async function upsertSeo(
  tx: Tx,
  { section, sourceId, texts }: SeoDraft,
  editedAt: EditedAt,
): Promise<void> {
  for (const [language, { title, content }] of Object.entries(texts)) {
    await sql`insert into seo_records (section, source_id, language, title, content, edited_at)
      values (${section}, ${sourceId}, ${language}, ${title}, ${content}, ${editedAt})
      on conflict (section, source_id, language) do update
        set title = excluded.title, content = excluded.content, edited_at = excluded.edited_at
      where excluded.edited_at is not null or seo_records.edited_at is null`.execute(tx)
  }
}
