import { errorCode, granted, refused } from '../../../partners/pragmatic/answer.ts'
import { type MoneyCall, type PragmaticCall, readMoneyCall } from '../../../partners/pragmatic/read.ts'
import type { Params } from '../../../partners/pragmatic/sign.ts'
import { isUuid } from '../../../platform/ids.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { Balance } from '../../money/wallet/index.ts'
import type { SuppliedHead } from './action.ts'
import { apply } from './apply.ts'
import { shownBalance } from './bonus-use.ts'
import type { SuppliersDeps } from './deps.ts'
import { addIssueWin, applySpinWin } from './free-spins.ts'
import type { Identify } from './identify.ts'
import { actionId } from './ids.ts'
import { rollBack } from './roll-back.ts'
import { type FoundSession, findSession } from './session-store.ts'

const SUPPLIER = 'pragmatic'

/** Answers a verified call of the supplier. It throws only for bugs on our side. */
export async function answerPragmatic(
  deps: SuppliersDeps,
  identify: Identify,
  call: PragmaticCall,
  params: Params,
): Promise<object> {
  try {
    if (call === 'authenticate') return await authenticate(deps, params)
    if (call === 'balance') return await answerBalance(deps, identify, params)
    const moneyCall = readMoneyCall(call, params)
    return moneyCall ? await answerMoney(deps, identify, moneyCall, call === 'bonusWin') : refused(7)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refused(errorCode(error.code))
  }
}

/** Finds the player of a token, which identifies the session of the launch. */
async function authenticate(deps: SuppliersDeps, { token }: Params): Promise<object> {
  const { db, sessions, wallet } = deps
  const session = isUuid(token) ? await findSession(db.sql, SUPPLIER, token) : undefined
  if (!session || session.isEnded || !(await sessions.isLive(session.loginId))) return refused(4)
  const balance = await shownIn(deps, session, await wallet.balance(session.playerId))
  return granted(balance, { userId: String(session.playerId) })
}

async function answerBalance(
  deps: SuppliersDeps,
  identify: Identify,
  { userId = '', token }: Params,
): Promise<object> {
  const playerId = await identify.player(userId)
  if (playerId === undefined) return refused(2)
  return granted(await shownBy(deps, { playerId, token }, await deps.wallet.balance(playerId)))
}

/** Balance for display in the game of the token; without a token the whole balance. */
async function shownBy(
  deps: SuppliersDeps,
  { playerId, token }: { playerId: number; token: string | undefined },
  balance: Balance,
): Promise<Balance> {
  const session =
    balance.bonus > 0n && isUuid(token) ? await findSession(deps.db.sql, SUPPLIER, token) : undefined
  return session?.playerId === playerId ? shownIn(deps, session, balance) : balance
}

/** Balance for display in the game of a session. */
async function shownIn(deps: SuppliersDeps, session: FoundSession, balance: Balance): Promise<Balance> {
  const game = await deps.catalogue.suppliedOpened(session.gameId)
  return game ? shownBalance(deps, balance, async () => ({ ...session, game })) : balance
}

/** Age above which a bet is never repeated, but rolled back, ms. */
const STALE_MS = 3_600_000

const wasLongAgo = ({ clock }: SuppliersDeps, { signedAt }: MoneyCall): boolean =>
  signedAt !== undefined && Math.abs(clock.now().getTime() - signedAt.getTime()) > STALE_MS

/** @param endsSpins whether the call reports the end of free spins, with or without winnings, and not the result of a single spin */
async function answerMoney(
  deps: SuppliersDeps,
  identify: Identify,
  moneyCall: MoneyCall,
  endsSpins: boolean,
): Promise<object> {
  const playerId = await identify.player(moneyCall.userId)
  if (playerId === undefined) return refused(2)
  const { actions, round, bonusCode } = moneyCall
  const [action] = actions
  if (action?.kind === 'rollback') {
    const { entries, balance, game } = await rollBack(deps, { supplier: SUPPLIER, playerId, action })
    const context = { supplier: SUPPLIER, session: moneyCall.token, playerId, isBetting: false } as const
    const shown = game
      ? await identify.shown(balance, { ...context, game })
      : await shownBy(deps, { playerId, token: moneyCall.token }, balance)
    return granted(shown, { transactionId: entries[0]?.txId ?? '', usedPromo: 0 })
  }
  const game = moneyCall.game === undefined ? undefined : await identify.game(SUPPLIER, moneyCall.game)
  if (!game || round === undefined) return refused(8)
  if (action?.kind === 'win' && bonusCode !== undefined) {
    const { key, cents: won } = action
    if (await applySpinWin(deps, SUPPLIER, bonusCode, { key, won, playerId, isEnd: endsSpins || won > 0n }))
      return granted(await deps.wallet.balance(playerId), {
        transactionId: actionId(SUPPLIER, key),
        usedPromo: 0,
      })
  }
  const isBetting = action?.kind === 'bet'
  const request = { supplier: SUPPLIER, session: moneyCall.token, playerId, game, isBetting } as const
  const seat = isBetting ? await identify.seat(request) : undefined
  const isStale = wasLongAgo(deps, moneyCall)
  const head: SuppliedHead = { supplier: SUPPLIER, playerId, game, key: round, isStale, ...seat }
  const { entries, balance } = await apply(deps, head, actions, { finished: !action })
  if (action?.kind === 'win' && bonusCode !== undefined && entries[0]?.isNew)
    await addIssueWin(deps, SUPPLIER, bonusCode, action.cents)
  const shown = await identify.shown(balance, request, seat)
  return granted(shown, { transactionId: entries[0]?.txId ?? '', usedPromo: 0 })
}
