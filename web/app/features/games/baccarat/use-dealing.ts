import type { Deal } from '@jogo/rules/games/baccarat/baccarat'
import { baccarat } from '@jogo/rules/games/baccarat/game'
import { useEffect, useState } from 'react'
import type { TableState } from '../table/view.ts'
import { tableOrder } from './cards.ts'
import { dealIn } from './round.ts'

/** Time between two cards, ms. */
const CARD_MS = 850
/** Duration of a deal: six cards, and a moment to read the last card. */
export const TURNS_MS = CARD_MS * 6 + 700

/**
 * The deal on the table, and its number of dealt cards. The number follows the server's clock, so that a late viewer sees as many
 * cards as everybody.
 */
export function useDealing({
  turning,
  revealed,
  now,
}: Pick<TableState<'baccarat'>, 'turning' | 'revealed' | 'now'>): {
  deal: Deal | undefined
  count: number
} {
  const [come, setCome] = useState<{ n: number; count: number }>()

  useEffect(() => {
    const deal = dealIn(turning)
    if (!turning || !deal) return
    const began = Date.parse(turning.ends_at) - baccarat.phases.shown
    const timers = tableOrder(deal).map((_, at) =>
      setTimeout(() => setCome({ n: turning.n, count: at + 1 }), Math.max(0, began + at * CARD_MS - now())),
    )
    return () => timers.forEach(clearTimeout)
  }, [turning, now])

  const deal = dealIn(turning) ?? dealIn(revealed)
  if (!turning) return { deal, count: 6 }
  return { deal, count: come?.n === turning.n ? come.count : 0 }
}
