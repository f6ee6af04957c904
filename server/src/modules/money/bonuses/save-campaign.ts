import type { Settings } from '@jogo/contract/settings'
import type { TermsProblem } from '@jogo/rules/bonus/checks'
import { couponCode } from '@jogo/rules/bonus/code'
import { termsProblems } from '@jogo/rules/bonus/problems'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import * as store from './campaign-store.ts'
import { spinProblems } from './spin-problems.ts'

interface Desk {
  clock: Clock
  jurisdiction: Jurisdiction
  /** Current settings. */
  settings: Settings
}

/**
 * Saves a new campaign as a draft, or the next version for new grants. Existing grants keep their terms.
 * @throws Refusal campaign_invalid, campaign_code_taken
 */
export async function saveCampaign(
  tx: Tx,
  { clock, jurisdiction, settings }: Desk,
  { name, terms: draft, texts }: CampaignDraft,
  by: string,
): Promise<store.Campaign> {
  const terms = draft as CampaignTerms
  const unfit = termsProblems(draft, jurisdiction)
  const problems = unfit.length > 0 ? unfit : await spinProblems(tx, terms, settings)
  if (problems.length > 0)
    refuse('campaign_invalid', { data: { problems: problems.map(problemInWords).join('; ') } })
  const before = await store.findCampaign(tx, name)
  const id = before?.id ?? newId(clock)
  const version = (before?.version ?? 0) + 1
  await store.insertVersion(tx, { id, name, version, terms, texts, by, at: clock.now() })
  const codes = terms.codes.flatMap((text) => {
    const code = couponCode(text)
    return code.is === 'code' ? [code] : []
  })
  const foreignCodes = await store.replaceCodes(tx, id, codes)
  if (foreignCodes.length > 0) refuse('campaign_code_taken', { data: { codes: foreignCodes.join(', ') } })
  return (await store.findCampaign(tx, name)) ?? refuse('campaign_not_found', { data: { name } })
}

/** Problem as text: `rollover.base: on_deposit (Portaria SPA/MF 1.231/2024, art. 42 § 1 I)`. */
export const problemInWords = ({ at, is, law }: TermsProblem): string =>
  `${at}: ${is}${law ? ` (${law})` : ''}`
