import type { UserTransactionEvent } from '@jogo/contract/realtime'
import type { Answer } from '../../lib/api.ts'

export type ShownPlay = Answer<'POST /api/protection/play'>

interface Move {
  /** The movement of the wallet; 0 where nothing moved. */
  version: number
  staked: number
  returned: number
  open_stakes: number
  result: number
}

const DONE = 2
const OUT = 0

/** Continues the play session from the server's last answer by the events of each movement, so that result and balance change together. */
export function createPlayMoves() {
  let base: ShownPlay | undefined
  let moves: Move[] = []
  const open = new Map<string, number>()

  /** @returns whether only the server knows the result, as at the end of a stake unknown to this page */
  function hear(event: UserTransactionEvent): boolean {
    const { source_type, source, status, type, amount, version = 0 } = event
    if ((source_type !== 'bet' && source_type !== 'casino') || status !== DONE) return false
    const isCounted = version > 0 && base !== undefined && version <= base.version
    const add = (move: Partial<Move>) => {
      if (!isCounted) moves.push({ version, staked: 0, returned: 0, open_stakes: 0, result: 0, ...move })
    }
    if (type === OUT && source.reversal) add({ returned: -amount, result: -amount })
    else if (type === OUT) {
      const isOpen = source_type === 'bet' || source.is_open === true
      if (isOpen) open.set(source.id, amount)
      add(isOpen ? { staked: amount, open_stakes: amount } : { staked: amount, result: -amount })
    } else {
      const id = source.settled?.bet ?? source.id
      const stake = open.get(id)
      open.delete(id)
      add({ returned: amount, open_stakes: -(stake ?? 0), result: amount - (stake ?? 0) })
      return !isCounted && stake === undefined && (source_type === 'bet' || (base?.open_stakes ?? 0) > 0)
    }
    return false
  }

  return {
    hear,
    /** The server's answer includes everything up to its version. */
    learn(answer: ShownPlay): void {
      base = answer
      moves = moves.filter(({ version }) => version > answer.version)
    },
    /** Whether every movement up to this version of the wallet is included. */
    knows: (version: number): boolean =>
      base !== undefined && (version <= base.version || moves.some((move) => move.version === version)),
    /**
     * Play as of the displayed balance. A movement counts when the balance shows it, which may be after the animation
     * of its game.
     */
    at(version: number): ShownPlay | undefined {
      if (!base) return undefined
      const shown = { ...base }
      for (const move of moves) {
        if (move.version > Math.max(version, base.version)) continue
        for (const sum of ['staked', 'returned', 'open_stakes', 'result'] as const) shown[sum] += move[sum]
      }
      return shown
    },
    forget(): void {
      base = undefined
      moves = []
      open.clear()
    },
  }
}
