import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { betPath, endedPath } from './addresses.ts'

export interface BetNews {
  id: string
  state: NonNullable<UserTransactionEvent['source']['settled']>['state']
  /** Paid or refunded amount, centavos; negative for a reversal. */
  amount: number
  /** Names of both teams; undefined for a bet on several matches. */
  match: string | undefined
}

/** States with a notification of their own: the bet has not ended, or was never taken. */
const APART: readonly BetNews['state'][] = ['accepted', 'refused', 'cash_out_refused']

/** A notification for each kind of news. */
export function notifyTogether(all: readonly BetNews[]): void {
  for (const news of newsByKind(all)) {
    const isGood = news.some(({ state }) => state === 'won' || state === 'accepted')
    toast(newsSentence(news), isGood ? 'good' : 'plain', link(news))
  }
}

export const newsByKind = (all: readonly BetNews[]): BetNews[][] =>
  [
    ...APART.map((kind) => all.filter(({ state }) => state === kind)),
    all.filter(({ state }) => !APART.includes(state)),
  ].filter(({ length }) => length > 0)

/** `Você ganhou R$ 25,00: Flamengo x Palmeiras`; for several bets of a kind their number and total. */
export function newsSentence(news: readonly BetNews[]): string {
  const [only, ...otherBets] = news
  if (!only) return ''
  const amount = news.reduce((sum, item) => sum + item.amount, 0)
  if (otherBets.length > 0) return severalSentence(only.state, news.length, amount)
  const bet = only.match ?? m.bets.multiple
  return amount < 0 ? m.bets.told_back(bet, money(-amount)) : m.bets.told[only.state](bet, money(amount))
}

function severalSentence(kind: BetNews['state'], count: number, amount: number): string {
  if (kind === 'accepted') return m.bets.placed(count)
  if (kind === 'refused') return m.bets.told_refused(count, money(amount))
  if (kind === 'cash_out_refused') return m.bets.told_unsold(count)
  return m.bets.told_several(count, amount > 0 ? money(amount) : undefined)
}

const link = ([only, ...otherBets]: readonly BetNews[]) => {
  if (only && otherBets.length === 0) return { href: betPath(only.id), words: m.bets.see_one }
  const areOpen = only?.state === 'accepted' || only?.state === 'cash_out_refused'
  return { href: areOpen ? paths.bets : endedPath, words: m.bets.see_several }
}
