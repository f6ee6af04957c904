import type { Answer } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { BonusTerms } from '../../ui/bonus-terms.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OfferStanding } from './offer-standing.tsx'

export type Campaign = NonNullable<Answer<'GET /v2/campaigns/:name'>['campaign']>

/** The bonus of a promotion: eligibility, the way to take it, and the terms beforehand. */
export default function CampaignOffer({ campaign }: { campaign: Campaign }) {
  const { terms, games, from, until } = campaign
  const t = m.campaigns
  return (
    <div className="flex flex-col gap-4">
      <section aria-labelledby="offer" className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
        <h2 id="offer" className="text-lg">
          {t.title}
        </h2>
        <OfferStanding campaign={campaign} />
      </section>
      <section aria-labelledby="offer-terms" className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
        <header className="flex flex-col gap-1">
          <h2 id="offer-terms" className="text-lg">
            {t.terms}
          </h2>
          <p className="text-sm text-muted">{t.terms_text}</p>
        </header>
        <div className="flex flex-col gap-1.5 text-sm">
          <h3 className="text-sm">{t.conditions}</h3>
          <ul className="flex flex-col gap-1.5">
            {campaignConditions(campaign).map((condition) => (
              <li key={condition} className="flex gap-2">
                <Icon name="check" size={16} className="mt-0.5 shrink-0 text-accent-text" />
                {condition}
              </li>
            ))}
          </ul>
          <p className="text-muted">{t.when(untilText(from), untilText(until))}</p>
        </div>
        <BonusTerms terms={terms} games={games} />
      </section>
    </div>
  )
}

function campaignConditions({ conditions }: Campaign): string[] {
  const t = m.campaigns.condition
  const { bets, staked, deposit, first_deposit } = conditions
  return [
    t.verified,
    ...(bets > 0 ? [t.bets(bets)] : []),
    ...(staked > 0 ? [t.staked(money(staked))] : []),
    ...(deposit > 0 ? [t.deposit(money(deposit))] : []),
    ...(first_deposit ? [t.first_deposit] : []),
  ]
}
