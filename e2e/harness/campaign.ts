import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { FIXED } from '../../rules/test/campaign-terms.ts'
import { CONTROL } from '../../tools/e2e-ports.ts'

/**
 * Publishes a campaign as operators do, by `npm run bonuses`: R$ 20.00 for its code, to be staked three times, with stakes of R$ 10.00 at
 * most. `more` overrides terms.
 */
export async function publishCampaign(code: string, more: Partial<CampaignTerms> = {}): Promise<void> {
  const text = { title: `Bônus ${code}`, text: 'R$ 20 para jogar.' }
  const terms = {
    ...FIXED,
    ...{ award: { amount: 2_000 }, codes: [code], window: { from: 0, until: Date.UTC(2100, 0, 1) } },
    conditions: { ...FIXED.conditions, leastBets: 0 },
    ...{ rollover: { multiple: 3_000, base: 'bonus' }, stakeMax: 1_000 },
    ...more,
  }
  const draft = { name: code.toLowerCase(), terms, texts: { pt: text, en: text, es: text } }
  const answer = await fetch(`${CONTROL}/campaigns`, { method: 'POST', body: JSON.stringify(draft) })
  if (!answer.ok) throw new Error(await answer.text())
}
