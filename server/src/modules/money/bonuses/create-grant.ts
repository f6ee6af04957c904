import { requiredRollover } from '@jogo/rules/bonus/award'
import type { Award } from '@jogo/rules/bonus/kinds/kind'
import { milli } from '@jogo/rules/bonus/milli'
import { grantExpiry } from '@jogo/rules/bonus/terms'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Campaign } from './campaign-store.ts'
import type { BonusesDeps } from './deps.ts'
import * as store from './grant-store.ts'

interface NewGrant {
  playerId: number
  campaign: Campaign
  /** Normalised code; null for a grant without a code. */
  code: string | null
  award: Award
  now: Date
  /** Deposit that triggers the grant. */
  deposit?: { id: string; amount: Cents }
  /** Actor or event behind the grant, for the log. */
  cause: string
}

/** Creates a queued grant by the campaign's current terms. The caller has already taken its worth from the budget. */
export async function createGrant(
  deps: Pick<BonusesDeps, 'clock'>,
  tx: Tx,
  { playerId, campaign, code, award, now, cause, deposit }: NewGrant,
): Promise<store.GrantRow> {
  const { id: campaignId, version, terms, texts } = campaign
  const grant = {
    ...{ id: newId(deps.clock), playerId, campaignId, version, kind: terms.kind, event: terms.event, code },
    ...award,
    required: requiredRollover(terms, award.amount, deposit?.amount ?? cents(0)),
    ...{ expiresAt: new Date(grantExpiry(terms, now.getTime())), createdAt: now },
  }
  await store.insertGrant(tx, grant, deposit?.id)
  await store.insertStep(tx, {
    ...{
      grantId: grant.id,
      playerId,
      step: 'grant',
      state: 'queued',
      cause,
      moves: [],
      at: now,
    },
  })
  return {
    ...grant,
    state: 'queued',
    progress: milli(0n),
    endedWith: cents(0),
    prizes: cents(0),
    closedAt: null,
    supplied: null,
    terms,
    texts,
  }
}
