import { useEffect, useRef } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useConnection } from '../../state/connection.ts'
import { toast } from '../../ui/toast.tsx'
import { removePlacedBets } from './remove-legs.ts'
import { findUnconfirmed, type PlacedSlip } from './send-slip.ts'

type Bets = PlacedSlip['bets']

/** Resolves an unconfirmed slip when the slip opens and when the connection returns. Until then the slip stays unchanged. */
export function useUnconfirmed(playerId: number | undefined, onFound: (bets: Bets) => void): void {
  const isOk = useConnection('ok') === 'ok'
  const report = useRef(onFound)
  report.current = onFound
  useEffect(() => {
    if (playerId === undefined || !isOk) return
    findUnconfirmed(playerId).then(
      (bets) => bets.length > 0 && report.current(bets),
      () => {},
    )
  }, [playerId, isOk])
}

/** Removes bets of the previous slip from the unsent current slip. */
export function reportEarlierBets(bets: Bets, onPlaced: (bets: Bets) => void): void {
  removePlacedBets(bets)
  toast(m.bets.placed_before(bets.length), 'plain', { href: paths.bets, words: m.bets.see_several })
  onPlaced(bets)
}
