import { HIT_TRANSITIONS } from '@jogo/rules/aml/rules'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AmlHit, findHit, updateHit } from './store.ts'

export interface HitDecision {
  number: number
  operator: string
  /** The analysis, or the reason of the decision. */
  text: string
  at: Date
}

/** Minimum length of an analysis: shorter texts document none. */
const LEAST_CHARACTERS = 30
const MOST_CHARACTERS = 20_000

/**
 * Adds a text to the analysis of a hit, until its decision.
 * @returns the hit as it was @throws Refusal aml_hit_not_found, aml_hit_decided, aml_text_length
 */
export async function analyseHit(tx: Tx, { number, operator, text, at }: HitDecision): Promise<AmlHit> {
  const before = await lockOpen(tx, number)
  await updateHit(tx, number, { step: 'in_analysis', operator, text: written(text), at })
  return before
}

/**
 * Ends an analysed hit, for good: reported to the Coaf, or dismissed.
 * @returns the hit as it was @throws Refusal aml_hit_not_found, aml_hit_decided, aml_hit_unanalysed, aml_text_length
 */
export async function decideHit(
  tx: Tx,
  { number, operator, text, at, decision }: HitDecision & { decision: 'reported' | 'dismissed' },
): Promise<AmlHit> {
  const before = await lockOpen(tx, number)
  const next: readonly string[] = HIT_TRANSITIONS[before.state]
  if (!next.includes(decision)) refuse('aml_hit_unanalysed')
  await updateHit(tx, number, { step: decision, operator, text: written(text), at })
  const { playerId, rule } = before
  await publish(tx, { name: 'aml_hit.decided', playerId, number, decision, rule })
  return before
}

async function lockOpen(tx: Tx, number: number): Promise<AmlHit> {
  const hit = (await findHit(tx, number, true)) ?? refuse('aml_hit_not_found')
  return hit.decidedAt ? refuse('aml_hit_decided') : hit
}

function written(text: string): string {
  const trimmed = text.trim()
  const isFit = trimmed.length >= LEAST_CHARACTERS && trimmed.length <= MOST_CHARACTERS
  return isFit
    ? trimmed
    : refuse('aml_text_length', { data: { least: LEAST_CHARACTERS, most: MOST_CHARACTERS } })
}
