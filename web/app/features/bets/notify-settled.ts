import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { loadTexts } from '../../lib/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { betPath, cardId, endedPath } from './addresses.ts'

type Source = UserTransactionEvent['source']

interface Ended {
  id: string
  state: NonNullable<Source['settled']>['state']
  /** Paid or refunded amount, centavos; negative for a reversal. */
  amount: number
  /** Names of both teams; undefined for a bet on several matches. */
  match: string | undefined
}

/** Time within which ended bets share one notification, ms. */
const TOGETHER_MS = 700

const ended = new Map<string, Ended>()

/** Shows a notification on any page when a bet has ended, or was taken after its wait, with a link to it. Bets on the screen are skipped. */
export async function notifySettled({ settled, market, reversal }: Source, amount: number): Promise<void> {
  if (!settled) return
  if (ended.size === 0) setTimeout(() => void notifyAll(), TOGETHER_MS)
  const [match, ...rest] = market?.full_name.split(' — ') ?? []
  ended.set(settled.bet, {
    ...{ id: settled.bet, state: settled.state, amount: reversal ? -amount : amount },
    match: rest.length > 0 ? match : undefined,
  })
}

async function notifyAll(): Promise<void> {
  const all = [...ended.values()].filter(({ id }) => !isOnScreen(id))
  ended.clear()
  if (all.length === 0) return
  await loadTexts(['bets'])
  const isAccepted = ({ state }: Ended) => state === 'accepted'
  notifyTogether(all.filter(isAccepted))
  notifyTogether(all.filter((news) => !isAccepted(news)))
}

function notifyTogether(news: readonly Ended[]): void {
  if (news.length === 0) return
  const isGood = news.some(({ state }) => state === 'won' || state === 'accepted')
  toast(settledSentence(news), isGood ? 'good' : 'plain', link(news))
}

/** `Você ganhou R$ 25,00: Flamengo x Palmeiras`; for several bets their number and total. */
export function settledSentence(news: readonly Ended[]): string {
  const [only, ...otherBets] = news
  if (!only) return ''
  if (only.state === 'accepted' && otherBets.length > 0) return m.bets.placed(news.length)
  const amount = news.reduce((sum, item) => sum + item.amount, 0)
  if (otherBets.length > 0) return m.bets.told_several(news.length, amount > 0 ? money(amount) : undefined)
  const bet = only.match ?? m.bets.multiple
  return amount < 0 ? m.bets.told_back(bet, money(-amount)) : m.bets.told[only.state](bet, money(amount))
}

const link = (news: readonly Ended[]) => {
  const [only, ...otherBets] = news
  return only && otherBets.length === 0
    ? { href: betPath(only.id), words: m.bets.see_one }
    : { href: only?.state === 'accepted' ? paths.bets : endedPath, words: m.bets.see_several }
}

/** The card of the bet, or its confirmation in the slip, which may be the open dialog. */
function isOnScreen(id: string): boolean {
  const waiting = document.querySelector(`[data-waiting="${CSS.escape(id)}"]`)
  const card = waiting ?? document.getElementById(cardId(id))
  if (!card || document.hidden) return false
  const open = document.querySelector('dialog[open]')
  if (open && !open.contains(card)) return false
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
