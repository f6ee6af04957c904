import { type Cents, cents } from '@jogo/rules/money'
import type pg from 'pg'
import {
  type AttachedRow,
  type Attacher,
  type AttachRequest,
  holdWinMovement,
  insertRealOnly,
  type Movement,
  type Posted,
  payoutMovement,
  type Veto,
} from '../../money/wallet/index.ts'
import { type SuppliedHead, suppliedRevenueAccount } from './action.ts'
import { insertRequests } from './apply-store.ts'
import { bonusVeto } from './bonus-use.ts'
import type { ActionRow } from './plan-row.ts'
import { listRoundTerms } from './round-terms-store.ts'
import type { SuppliedLimits } from './supplied-limits.ts'

/** The rows of a request. They are written once, with its first movement. */
export interface RequestRow {
  head: SuppliedHead
  roundId: string
  at: Date
  isFinished: boolean
  rows: readonly ActionRow[]
  limits: SuppliedLimits
}

/** Row attached to a movement of a request: the request, and the bet that this movement divides into real and bonus. */
export interface AppliedRow {
  request: RequestRow
  bet?: ActionRow
}

/** Attacher that writes suppliers' actions in the transaction of their movements. Wins after the last bet follow that bet, and withheld wins follow them. */
export const suppliersAttachers: Readonly<Record<'suppliers.action', Attacher>> = {
  'suppliers.action': {
    write: async (client, rows) => {
      const requests = groupRequests(rows)
      const places = [...requests.values()]
      const vetoed = await checkBets(client, rows)
      if (vetoed.length > 0) return { vetoed }
      const { vetoes, bonuses, held } = await insertRequests(client, [...requests.keys()])
      if (vetoes.length > 0)
        return { vetoed: vetoes.map(({ place, code }) => ({ index: places[place] ?? 0, code })) }
      const follow = new Map<number, Movement[]>()
      for (const [request, place] of requests) {
        const wins = request.rows.filter(({ kind, real }) => kind === 'win' && real === null)
        const movements = [
          ...wins.map((win) => requestWin(request, win, bonuses.get(win.id) ?? 0n)),
          ...request.rows.flatMap(({ id }) => {
            const parts = held.get(id)
            return parts ? [holdWinMovement({ playerId: request.head.playerId, rq: id, ...parts })] : []
          }),
        ]
        if (movements.length > 0) follow.set(place, movements)
      }
      return { follow }
    },
    findVetoes: async (client, rows) => {
      const groups = groupBets(rows).filter(({ head }) => head.use === 'by_terms')
      const terms = await readTerms(client, groups)
      return groups.flatMap((group, at) => {
        const roundTerms = terms[at]
        const code =
          roundTerms &&
          roundTerms.bonus > 0n &&
          bonusVeto(group.head, roundTerms, { bets: group.bets, tookBonus: false })
        return code ? [{ index: group.index, code }] : []
      })
    },
  },
}

/** The new bets of a request. */
interface Bets {
  /** Index of the last bet. */
  index: number
  head: SuppliedHead
  roundId: string
  /** Sum of the bets. */
  bets: Cents
  /** Whether the wallet had bonus before the bets, and whether a bet used bonus. */
  holdsBonus: boolean
  tookBonus: boolean
}

function groupBets(rows: readonly (AttachRequest & { posted?: Posted })[]): Bets[] {
  const found = new Map<RequestRow, Bets>()
  for (const { index, row, posted } of rows) {
    const { request, bet } = row as AppliedRow
    if (!bet) continue
    const { bets = 0n, holdsBonus = false, tookBonus = false } = found.get(request) ?? {}
    const took = posted !== undefined && posted.split.bonus < 0n
    found.set(request, {
      ...{ index, head: request.head, roundId: request.roundId, bets: cents(bets + bet.amount) },
      holdsBonus: holdsBonus || took || (posted !== undefined && posted.bonus > 0n),
      tookBonus: tookBonus || took,
    })
  }
  return [...found.values()]
}

const readTerms = async (client: pg.ClientBase, groups: readonly Bets[]) =>
  groups.length === 0
    ? []
    : listRoundTerms(
        client,
        groups.map(({ head, roundId }) => ({ playerId: head.playerId, roundId })),
      )

/** Checks bets of wallets with bonus against the terms of the bonus, and marks rounds that are opened without bonus. Other players need no query. */
async function checkBets(client: pg.ClientBase, rows: readonly AttachedRow[]): Promise<Veto[]> {
  const groups = groupBets(rows).filter(({ holdsBonus, head }) => holdsBonus || head.use === 'none')
  const terms = await readTerms(client, groups)
  const judged = groups.flatMap((bets, at) => {
    const roundTerms = terms[at]
    return roundTerms
      ? [{ ...bets, staked: roundTerms.staked, code: bonusVeto(bets.head, roundTerms, bets) }]
      : []
  })
  const vetoed = judged.flatMap(({ index, code }) => (code ? [{ index, code }] : []))
  const opened = judged.filter(({ head, staked }) => head.use === 'none' && staked === 0n)
  if (vetoed.length === 0)
    await insertRealOnly(
      client,
      opened.map(({ head, roundId: id }) => ({ walletId: head.playerId, id })),
    )
  return vetoed
}

/** Requests of the rows, each with the index of its last movement; the request's wins follow that movement. */
function groupRequests(rows: readonly AttachedRow[]): Map<RequestRow, number> {
  const requests = new Map<RequestRow, number>()
  for (const { index, row, posted } of rows) {
    const { request, bet } = row as AppliedRow
    if (bet) {
      bet.real = posted.split.real
      bet.bonus = posted.split.bonus
    }
    requests.set(request, index)
  }
  return requests
}

const requestWin = ({ head, roundId }: RequestRow, { id, amount }: ActionRow, bonus: bigint) =>
  payoutMovement({
    playerId: head.playerId,
    ...suppliedRevenueAccount(head),
    content: roundId,
    rq: id,
    real: cents(amount - bonus),
    bonus: cents(bonus),
  })
