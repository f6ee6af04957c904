import type { Language } from '@jogo/contract/refusals'
import { AGREED_TEXTS } from '@jogo/contract/terms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { RegulationDraft } from './drafts.ts'

export type Regulation = Omit<RegulationDraft, 'position'>

export async function listRegulations(
  tx: Tx,
): Promise<{ slug: string; language: Language; title: string }[]> {
  const { rows } = await sql<{
    slug: string
    language: Language
    title: string
  }>`select slug, language, title from regulations order by position, slug, language`.execute(tx)
  return rows
}

/** Current wording of a text that players agree to. */
export interface AgreedText {
  slug: (typeof AGREED_TEXTS)[number]
  title: string
  /** Date of the Portuguese wording. */
  version: string
}

/** Published texts in the order of `AGREED_TEXTS`. */
export async function listAgreed(tx: Tx): Promise<AgreedText[]> {
  const { rows } = await sql<AgreedText>`
    select distinct on (slug) slug, title, to_char(worded_on, 'YYYY-MM-DD') as version from regulations
    where slug = any (${[...AGREED_TEXTS]}::text[]) order by slug, language = 'pt' desc, language`.execute(tx)
  return AGREED_TEXTS.flatMap((slug) => rows.filter((row) => row.slug === slug))
}

/** A legal text in the requested language, otherwise in Portuguese, otherwise in any language. */
export async function findRegulation(
  tx: Tx,
  slug: string,
  language: Language,
): Promise<Regulation | undefined> {
  const { rows } =
    await sql<Regulation>`select slug, language, title, body, to_char(worded_on, 'YYYY-MM-DD') as "wordedOn"
    from regulations where slug = ${slug}
    order by language = ${language} desc, language = 'pt' desc, language limit 1`.execute(tx)
  return rows[0]
}

/** @returns false if an operator wrote the text and a seed may not change it */
export async function upsertRegulation(
  tx: Tx,
  regulation: RegulationDraft,
  editedAt: Date | null,
): Promise<boolean> {
  const { rows } =
    await sql`insert into regulations (slug, language, title, body, worded_on, position, edited_at)
    values (${regulation.slug}, ${regulation.language}, ${regulation.title}, ${regulation.body}, ${regulation.wordedOn}, ${regulation.position}, ${editedAt})
    on conflict (slug, language) do update set title = excluded.title, body = excluded.body,
      worded_on = excluded.worded_on, position = excluded.position, edited_at = excluded.edited_at
    where excluded.edited_at is not null or regulations.edited_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** @returns false if the text does not exist in this language */
export async function deleteRegulation(tx: Tx, slug: string, language: string): Promise<boolean> {
  const { rows } =
    await sql`delete from regulations where slug = ${slug} and language = ${language} returning 1`.execute(tx)
  return rows.length === 1
}
