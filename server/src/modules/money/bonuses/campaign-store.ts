import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { type Cents, cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export const CAMPAIGN_STATES = ['draft', 'published', 'withdrawn'] as const

/** Title and text of a campaign, per language. */
export type CampaignTexts = Readonly<Record<'pt' | 'en' | 'es', { title: string; text: string }>>

export interface Campaign {
  id: string
  name: string
  state: (typeof CAMPAIGN_STATES)[number]
  version: number
  terms: CampaignTerms
  texts: CampaignTexts
  left: { amount: Cents; grants: number }
}

export interface CampaignRow extends Omit<Campaign, 'left'> {
  left_cents: bigint
  left_grants: number
}

export const CAMPAIGN_COLUMNS = sql`c.id, c.name, c.state, c.version, v.terms, v.texts,
  c.most_cents - c.reserved_cents - c.used_cents as left_cents, c.most_grants - c.reserved_grants - c.used_grants as left_grants`
const JOINED = sql`public.campaigns c join public.campaign_versions v on v.campaign_id = c.id and v.version = c.version`

export const toCampaign = ({ left_cents, left_grants, ...row }: CampaignRow): Campaign => ({
  ...row,
  left: { amount: cents(left_cents), grants: left_grants },
})

export async function findCampaign(tx: Tx, name: string): Promise<Campaign | undefined> {
  const { rows } =
    await sql<CampaignRow>`select ${CAMPAIGN_COLUMNS} from ${JOINED} where c.name = ${name}`.execute(tx)
  return rows[0] && toCampaign(rows[0])
}

/** The campaign of a code, found by the code's key, and the code in the house's spelling. */
export async function findByCode(
  tx: Tx,
  key: string,
): Promise<{ campaign: Campaign; code: string } | undefined> {
  const { rows } = await sql<CampaignRow & { code: string }>`
    select ${CAMPAIGN_COLUMNS}, k.code from public.coupon_codes k join ${JOINED} on c.id = k.campaign_id where k.key = ${key}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const { code, ...campaign } = row
  return { campaign: toCampaign(campaign), code }
}

/** Published campaigns with a code that the registration accepts, by name. */
export async function listAtRegistration(tx: Tx): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`
    select ${CAMPAIGN_COLUMNS} from ${JOINED} where c.state = 'published' and (v.terms ->> 'applyRegister')::boolean order by c.name`.execute(
    tx,
  )
  return rows.map(toCampaign)
}

export interface NewVersion {
  id: string
  name: string
  version: number
  terms: CampaignTerms
  texts: CampaignTexts
  /** Name of the operator. */
  by: string
  at: Date
}

/** Inserts a new campaign as a draft, or the next version of a campaign. The budget follows the new terms. */
export async function insertVersion(tx: Tx, { id, name, version, terms, texts, by, at }: NewVersion) {
  const { cents: most, grants } = terms.budget
  await sql`
    insert into public.campaigns (id, name, state, version, most_cents, most_grants, created_at)
    values (${id}, ${name}, 'draft', ${version}, ${most}, ${grants}, ${at})
    on conflict (id) do update set version = excluded.version, most_cents = excluded.most_cents, most_grants = excluded.most_grants`.execute(
    tx,
  )
  await sql`
    insert into public.campaign_versions (campaign_id, version, terms, texts, created_at, created_by)
    values (${id}, ${version}, ${JSON.stringify(terms)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${at}, ${by})`.execute(
    tx,
  )
}

/** Replaces the codes of a campaign. @returns codes that belong to another campaign; if there are any, nothing is changed */
export async function replaceCodes(
  tx: Tx,
  campaignId: string,
  codes: readonly { key: string; code: string }[],
): Promise<string[]> {
  await sql`delete from public.coupon_codes where campaign_id = ${campaignId}`.execute(tx)
  const { rows } = await sql<{ key: string }>`
    insert into public.coupon_codes (key, code, campaign_id)
    select k, c, ${campaignId}::uuid from unnest(${codes.map(({ key }) => key)}::text[], ${codes.map(({ code }) => code)}::text[]) as x (k, c)
    on conflict (key) do nothing returning key`.execute(tx)
  const insertedKeys = new Set(rows.map(({ key }) => key))
  return codes.filter(({ key }) => !insertedKeys.has(key)).map(({ code }) => code)
}

export async function updateState(tx: Tx, id: string, state: Campaign['state']): Promise<void> {
  await sql`update public.campaigns set state = ${state} where id = ${id}`.execute(tx)
}

/** Takes the worth of a grant from the budget. @returns false, without using any budget, if its rest is too small */
export async function updateBudgetUsed(tx: Tx, campaignId: string, worth: Cents): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update public.campaigns set used_cents = used_cents + ${worth}, used_grants = used_grants + 1
     where id = ${campaignId} and state = 'published' and reserved_cents + used_cents + ${worth}::bigint <= most_cents
       and reserved_grants + used_grants < most_grants`.execute(tx)
  return numAffectedRows === 1n
}

/** Every campaign, by name. */
export async function listCampaigns(tx: Tx): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`select ${CAMPAIGN_COLUMNS} from ${JOINED} order by c.name`.execute(
    tx,
  )
  return rows.map(toCampaign)
}
