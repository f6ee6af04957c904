import { type Cents, cents } from '@jogo/rules/money'
import {
  errorCode,
  granted,
  refused,
  type SupplierCode,
  type WalletAnswer,
} from '../../../partners/softswiss/answer.ts'
import { readFreeSpins, readWalletCall, type WalletCall } from '../../../partners/softswiss/read.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { Balance } from '../../money/wallet/index.ts'
import type { SuppliedHead } from './action.ts'
import { apply } from './apply.ts'
import type { SuppliersDeps } from './deps.ts'
import { applyFreeSpinsReport } from './free-spins.ts'
import type { Identify } from './identify.ts'

export type SoftswissCall = 'play' | 'rollback' | 'freespins'

const SUPPLIER = 'softswiss'
const CURRENCY = 'BRL'

/** Available balance for display in the game, including bonus that may be staked. */
const total = ({ real, bonus }: Pick<Balance, 'real' | 'bonus'>): Cents => cents(real + bonus)

/** Answers a verified call of the supplier. It throws only for bugs on our side. */
export async function answerSoftswiss(
  deps: SuppliersDeps,
  identify: Identify,
  call: SoftswissCall,
  body: Buffer,
): Promise<WalletAnswer> {
  if (call === 'freespins') return answerFreeSpins(deps, body)
  const walletCall = readWalletCall(body, call)
  if (!walletCall) return refused(400)
  const playerId = await identify.player(walletCall.userId)
  if (playerId === undefined) return refused(101)
  try {
    return await answerCall(deps, identify, walletCall, playerId)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refusedWithBalance(deps, errorCode(error.code), playerId)
  }
}

async function answerCall(deps: SuppliersDeps, identify: Identify, walletCall: WalletCall, playerId: number) {
  const { wallet } = deps
  if (walletCall.currency !== CURRENCY) return refusedWithBalance(deps, 154, playerId)
  const game = walletCall.game === undefined ? undefined : await identify.game(SUPPLIER, walletCall.game)
  if (walletCall.game !== undefined && !game) return refusedWithBalance(deps, 405, playerId)
  const { round, actions, isFinished } = walletCall
  if (!game) return granted(total(await wallet.balance(playerId)), round)
  const isBetting = actions.some(({ kind }) => kind === 'bet')
  const request = { supplier: SUPPLIER, session: walletCall.session, playerId, game, isBetting } as const
  const seat = isBetting ? await identify.seat(request) : undefined
  const shown = async (balance: Balance) => total(await identify.shown(balance, request, seat))
  if (round === undefined || (actions.length === 0 && !isFinished))
    return granted(await shown(await wallet.balance(playerId)), round)
  const head: SuppliedHead = { supplier: SUPPLIER, playerId, game, key: round, ...seat }
  try {
    const { entries, balance } = await apply(deps, head, actions, { finished: isFinished })
    return granted(await shown(balance), round, entries)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const balance = await wallet
      .balance(playerId)
      .then(shown)
      .catch(() => undefined)
    return refused(errorCode(error.code), balance)
  }
}

/** Answer of a refusal, with the balance of a known player. While the database is down it has no balance. */
async function refusedWithBalance({ wallet }: SuppliersDeps, code: SupplierCode, playerId: number) {
  const balance = await wallet.balance(playerId).catch(() => undefined)
  return refused(code, balance && total(balance))
}

async function answerFreeSpins(deps: SuppliersDeps, body: Buffer): Promise<WalletAnswer> {
  const news = readFreeSpins(body)
  if (!news) return refused(400)
  try {
    const balance = await applyFreeSpinsReport(deps, { supplier: SUPPLIER, ...news })
    return balance ? granted(total(balance)) : refused(610)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refused(errorCode(error.code))
  }
}
