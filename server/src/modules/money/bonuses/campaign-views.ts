import type { CampaignView, CashbackView, campaignStanding, UnmetView } from '@jogo/contract/campaigns'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { Language } from '@jogo/contract/refusals'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { RunningCashback } from './list-cashbacks.ts'
import type { CampaignStanding, ShownCampaign } from './show-campaign.ts'
import { bonusTermsView } from './views.ts'

export function campaignView(
  { campaign: { name, terms }, closed }: ShownCampaign,
  games: Static<typeof CampaignView>['games'],
): Static<typeof CampaignView> {
  const { window, conditions } = terms
  return {
    ...{ name, event: terms.event, games },
    from: new Date(window.from).toISOString(),
    until: new Date(window.until).toISOString(),
    conditions: {
      ...{ bets: conditions.leastBets, staked: conditions.leastStaked },
      ...{ deposit: conditions.leastDeposit, first_deposit: conditions.firstDeposit },
    },
    terms: bonusTermsView(terms),
    closed: closed ? unmetView(closed) : null,
  }
}

export const standingView = ({
  award,
  unmet,
  grant,
}: CampaignStanding): ResponseOf<typeof campaignStanding> => ({
  bonus: grant ? { id: grant.id, state: grant.state } : null,
  ...{ amount: toWire(award.amount), unplayed: award.unplayed },
  unmet: unmet.map(unmetView),
})

export function cashbackView(
  { campaign: { name, texts }, span, leastLosses, lost, award, unmet }: RunningCashback,
  language: Language,
): Static<typeof CashbackView> {
  return {
    ...{ name, title: texts[language].title, least_losses: leastLosses, unmet: unmet.map(unmetView) },
    ...{ lost: toWire(lost), amount: toWire(award.amount) },
    from: new Date(span.from).toISOString(),
    until: new Date(span.until).toISOString(),
    due_at: new Date(span.dueAt).toISOString(),
  }
}

function unmetView(unmet: Unmet): Static<typeof UnmetView> {
  if (unmet.is === 'not_begun') return { is: unmet.is, at: new Date(unmet.from).toISOString() }
  if (unmet.is === 'over') return { is: unmet.is, at: new Date(unmet.until).toISOString() }
  return unmet
}
