import type { ReactNode } from 'react'
import type { Answer } from '../lib/api.ts'
import { decimal, percent } from '../lib/decimal.ts'
import { m } from '../lib/language.ts'
import { money } from '../lib/money.ts'
import { Icon } from './icon.tsx'

export type BonusTermsAnswer = Answer<'GET /api/bonus'>['data'][number]['terms']
export type GameNames = Answer<'GET /api/bonus'>['games']

interface BonusTermsProps {
  terms: BonusTermsAnswer
  /** Titles of the games in the terms. */
  games: GameNames
}

/** The terms of a bonus, before activation and as frozen. */
export function BonusTerms({ terms, games }: BonusTermsProps) {
  const t = m.bonus_terms
  const slugName = (slug: string) => games.find((game) => game.slug === slug)?.name ?? slug
  const excluded = [
    ...terms.excluded.groups.map((group) => t.groups[group]),
    ...terms.excluded.games.map(slugName),
  ]
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Term name={t.gives}>{givesText(terms, slugName)}</Term>
        <Term name={t.to_stake}>
          {terms.multiple === 0 ? t.nothing_to_stake : t.multiple[terms.base](times(terms.multiple))}
        </Term>
        <Term name={t.time}>{t.days(terms.days)}</Term>
        <Term name={t.stake_max}>{terms.stake_max === null ? t.any : money(terms.stake_max)}</Term>
        <Term name={t.convert_max}>{terms.convert_max === null ? t.all : money(terms.convert_max)}</Term>
        {terms.least_odds !== null && (
          <Term name={t.least_odds}>{t.each_leg(oddsText(terms.least_odds))}</Term>
        )}
      </dl>
      <section className="flex flex-col gap-1">
        <h3 className="text-sm">{t.counts}</h3>
        <ul className="flex flex-col divide-y divide-line">
          {termsWeights(terms, slugName).map(({ name, weight }) => (
            <li key={name} className="flex min-h-9 items-center justify-between gap-4">
              <span>{name}</span>
              <span className="font-semibold">{weight === 0 ? t.counts_not : shareText(weight)}</span>
            </li>
          ))}
        </ul>
      </section>
      {excluded.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="text-sm">{t.excluded}</h3>
          <p className="text-muted">{t.excluded_text}</p>
          <ul className="flex flex-wrap gap-1.5">
            {excluded.map((name) => (
              <li key={name} className="rounded-full bg-raised px-3 py-1">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="flex flex-col gap-1.5 text-muted">
        <Note>{t.real_first}</Note>
        {terms.least_risk_ppm > 0 && <Note>{t.risk(percent(terms.least_risk_ppm / 100))}</Note>}
        <Note>{terms.ends_by_withdrawal ? t.withdrawal_ends : t.withdrawal_keeps}</Note>
      </ul>
    </div>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name="info" size={16} className="mt-0.5 shrink-0" />
      {children}
    </li>
  )
}

/** @param share thousandths */
const shareText = (share: number): string => percent(share * 10)
const times = (multiple: number): string => decimal(multiple / 1_000, 0, 3)
const oddsText = (odds: number): string => decimal(odds / 1_000, 2, 3)

/** The award of a campaign, in one sentence. */
export function givesText(
  { award }: Pick<BonusTermsAnswer, 'award'>,
  slugName: (slug: string) => string,
): string {
  const t = m.bonus_terms
  const { amount, share, most, period, least_losses = 0, game, spins, stake, least_odds, prize } = award
  const won = prize
    ? ` ${t.prize[prize.to]}${prize.most === null ? '' : t.prize_most(money(prize.most))}`
    : ''
  if (amount !== undefined) return t.award.amount(money(amount))
  if (share !== undefined && most !== undefined) {
    const [part, bound] = [shareText(share), money(most)]
    return period === undefined
      ? t.award.share(part, bound)
      : t.award.losses(part, t.period[period], bound, money(least_losses))
  }
  if (game !== undefined && spins !== undefined && stake !== undefined)
    return `${t.award.spins(spins, slugName(game), money(stake))}.${won}`
  if (stake !== undefined && least_odds !== undefined)
    return `${t.award.free_bet(money(stake), oddsText(least_odds))}.${won}`
  return ''
}

/** Weights in the order of precedence: narrower entries first, the weight of all other stakes last. */
function termsWeights({ weights }: BonusTermsAnswer, slugName: (slug: string) => string) {
  const t = m.bonus_terms
  const all = [
    ...weights.games.map(({ game, weight }) => ({ name: slugName(game), weight })),
    ...weights.mechanics.map(({ mechanic, weight }) => ({ name: t.mechanics[mechanic], weight })),
    ...weights.products.map(({ product, weight }) => ({ name: t.products[product], weight })),
  ]
  return weights.products.length === PRODUCTS
    ? all
    : [...all, { name: all.length === 0 ? t.every_stake : t.the_rest, weight: WHOLE }]
}
/** Number of products: casino and sports. When both products have a weight, no other stakes are left. */
const PRODUCTS = 2
const WHOLE = 1_000
