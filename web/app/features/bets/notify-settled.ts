import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { loadTexts } from '../../lib/texts.ts'
import { cardId } from './addresses.ts'
import type { BetNews } from './bet-news.ts'

type Source = UserTransactionEvent['source']

/** Time within which ended bets share one notification, ms. */
const TOGETHER_MS = 700

const ended = new Map<string, BetNews>()

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
  const [{ notifyTogether }] = await Promise.all([import('./bet-news.ts'), loadTexts(['bets'])])
  notifyTogether(all)
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
