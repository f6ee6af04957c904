import type { CampaignView, campaignStanding, UnmetView } from '@jogo/contract/campaigns'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
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

function unmetView(unmet: Unmet): Static<typeof UnmetView> {
  if (unmet.is === 'not_begun') return { is: unmet.is, at: new Date(unmet.from).toISOString() }
  if (unmet.is === 'over') return { is: unmet.is, at: new Date(unmet.until).toISOString() }
  return unmet
}
