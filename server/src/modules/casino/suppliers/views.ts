import type { ResponseOf } from '@jogo/contract/endpoint'
import type { SuppliedRoundView, suppliedRound } from '@jogo/contract/suppliers'
import { toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import { selectionTexts } from './action.ts'
import type { ShownRound } from './show-rounds.ts'

export const roundView = ({ round, game, around }: ShownRound): Static<typeof SuppliedRoundView> => ({
  id: round.id,
  supplier: round.supplier,
  round: round.round,
  game: { id: round.gameId, ...game },
  stake: round.stake,
  payout: round.payout,
  refund: round.refund,
  selections: round.slip && selectionTexts(round.slip),
  outcome: round.outcome,
  opened_at: round.openedAt.toISOString(),
  finished_at: round.finishedAt?.toISOString() ?? null,
  ...(around && { balances: { before: toWire(around.before), after: toWire(around.after) } }),
})

export const wholeRoundView = (shown: ShownRound): ResponseOf<typeof suppliedRound> => ({
  ...roundView(shown),
  actions: shown.actions.map(({ id, kind, moved, at }) => ({
    id,
    kind,
    amount: moved,
    at: at.toISOString(),
  })),
})
