import {
  changeGame,
  type GameChange,
  type RoundRefundRequest,
  refundRoundsFor,
  stakesToRefund,
} from '../modules/casino/games/index.ts'
import { readSettingValues } from '../modules/house/site/index.ts'
import { type Approval, act, type Desk, listDone } from './act.ts'

/** Maximum stakes that an operator refunds alone in 24 hours, centavos. */
const REFUND_ALONE = 1_000_000

/** Opens or closes a game, or changes its limits. */
export const changeGameAct = act<GameChange>({
  roles: () => ['cashier'],
  approval: gameApproval,
  ceiling:
    'to close, to open what an operator closed, and stakes within those of all games; its limit of losses and a game that paused itself take two',
  subject: ({ game }) => game,
  run: async ({ db, clock, operator }, change) => changeGame({ db, clock }, { ...change, by: operator }),
})

/** Queues the refund of open rounds after a fault: one round, or all rounds of a game. */
export const refundRoundsAct = act<RoundRefundRequest>({
  roles: () => ['cashier'],
  approval: refundApproval,
  ceiling: 'R$ 10.000 of stakes by the acts of a day; what two agreed on does not count',
  subject: (request) => ('round' in request ? request.round : request.game),
  run: ({ db }, request) => refundRoundsFor({ db }, request),
})

async function refundApproval(request: RoundRefundRequest, desk: Desk): Promise<Approval> {
  const done = await listDone(desk, 'rounds.refund')
  const given = done.reduce((sum, { before }) => sum + (before as { stakes: number }).stakes, 0)
  return given + (await stakesToRefund(desk, request)) > REFUND_ALONE ? 'two' : 'one'
}

async function gameApproval({ game, open, loss_max }: GameChange, { db }: Desk): Promise<Approval> {
  if (loss_max !== undefined) return 'two'
  if (!open) return 'one'
  const { casino_games: games } = await readSettingValues(db)
  return games.some((own) => own.game === game && own.paused !== undefined) ? 'two' : 'one'
}
