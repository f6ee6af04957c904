import { cents } from '@jogo/rules/money'
import { type BetbyCode, errorCode, granted, refused } from '../../../partners/betby/answer.ts'
import { discardKey } from '../../../partners/betby/list.ts'
import {
  type BetbyCall,
  type Make,
  readCommit,
  readDiscard,
  readMake,
  readSlipCall,
  type SlipCall,
} from '../../../partners/betby/read.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { SuppliedHead } from './action.ts'
import { apply } from './apply.ts'
import type { SuppliersDeps } from './deps.ts'
import type { Identify } from './identify.ts'
import { actionId } from './ids.ts'
import { rollBack } from './roll-back.ts'
import { findSlip, hasSettlement, type StoredSlip, updateConfirmed } from './slip-store.ts'
import type { SupplierAnswer } from './webhooks.ts'

const SUPPLIER = 'betby'
const CURRENCY = 'BRL'
/** Time after its expiry for which the token of an open page places a bet, seconds. */
const TOKEN_GRACE_SECONDS = 600
const NOTHING = cents(0n)

type Content = Readonly<Record<string, unknown>>

/** Answers a verified call of the supplier. It throws only for bugs on our side. */
export async function answerBetby(
  deps: SuppliersDeps,
  identify: Identify,
  call: BetbyCall,
  content: Content,
): Promise<SupplierAnswer> {
  if (call === 'ping') return { status: 200, body: { timestamp: deps.clock.now().getTime() } }
  try {
    if (call === 'bet/make') return await answerMake(deps, identify, content)
    if (call === 'bet/commit') return await answerCommit(deps, content)
    if (call === 'bet/discard') return await answerDiscard(deps, identify, content)
    const slipCall = readSlipCall(call, content)
    return slipCall ? await answerSettlement(deps, call, slipCall) : refused(2004)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refused(errorCode(error.code))
  }
}

async function answerMake(
  deps: SuppliersDeps,
  identify: Identify,
  content: Content,
): Promise<SupplierAnswer> {
  const make = readMake(content)
  if (!make) return refused(2004)
  if (make.currency !== CURRENCY) return refused(2002)
  if (make.hasBonus) return refused(3001)
  const playerId = await identify.player(make.player)
  if (playerId === undefined) return refused(2006)
  // The book is in the catalogue since the first token.
  const game = await identify.game(SUPPLIER, SUPPLIER)
  if (!game) return refused(1005)
  const { key, stake, slip } = make
  const place = await findPlace(deps, identify, make, { playerId, game })
  const head: SuppliedHead = {
    ...{ supplier: SUPPLIER, playerId, game, key, slip, withoutBonus: true },
    ...place,
  }
  const { entries, balance } = await apply(deps, head, [{ kind: 'bet', key, cents: stake }], {
    finished: false,
  })
  const id = entries[0]?.txId
  // The bet was discarded before it came.
  if (!id) return refused(2004)
  return granted({
    ...{ id, theirs: key, parent: null, playerId, operation: 'bet', amount: stake },
    balance: balance.real,
  })
}

/** Session of the token of a bet, and the reason for refusing the bet. A repeated bet is answered in any case. */
async function findPlace(
  { book, clock, settings }: SuppliersDeps,
  identify: Identify,
  { token: text, slip }: Make,
  player: Pick<SuppliedHead, 'playerId' | 'game'>,
): Promise<Pick<SuppliedHead, 'refusal' | 'sessionId'>> {
  const token = book.tokens?.read(text)
  if (!token) return { refusal: 'unauthenticated' }
  const isOver = token.expiresAt + TOKEN_GRACE_SECONDS < clock.now().getTime() / 1_000
  if (isOver || token.playerId !== player.playerId) return { refusal: 'token_expired' }
  if (slip.potentialWin > settings().sportsbook_max_payout) return { refusal: 'stake_above_max' }
  const { refusal, sessionId } = await identify.seat({
    ...{ ...player, supplier: SUPPLIER, session: token.sessionId, isBetting: true },
  })
  return { refusal, sessionId }
}

/** The slip of a bet, unless the call names another currency or player. */
async function findCalled(
  { db }: SuppliersDeps,
  { betKey, currency, player }: Pick<SlipCall, 'betKey'> & Partial<SlipCall>,
): Promise<StoredSlip | BetbyCode> {
  const slip = await findSlip(db.sql, actionId(SUPPLIER, betKey))
  if (!slip) return 2003
  if (currency !== undefined && currency !== CURRENCY) return 2002
  return player !== undefined && player !== String(slip.playerId) ? 2006 : slip
}

async function answerCommit(deps: SuppliersDeps, content: Content): Promise<SupplierAnswer> {
  const betKey = readCommit(content)
  const slip = betKey === undefined ? 2004 : await findCalled(deps, { betKey })
  if (betKey === undefined || typeof slip === 'number') return refused(slip as BetbyCode)
  if (!(await updateConfirmed(deps.db.sql, slip.roundId, deps.clock.now()))) return refused(2004)
  const { playerId } = slip
  const id = actionId(SUPPLIER, betKey)
  const { real } = await deps.wallet.balance(playerId)
  return granted({
    ...{ id, theirs: betKey, parent: id, playerId, operation: 'commit', amount: NOTHING, balance: real },
  })
}

async function answerDiscard(
  deps: SuppliersDeps,
  identify: Identify,
  content: Content,
): Promise<SupplierAnswer> {
  const discard = readDiscard(content)
  if (!discard) return refused(2004)
  const playerId = await identify.player(discard.player)
  if (playerId === undefined) return refused(2006)
  const { key: refKey } = discard
  const key = discardKey(refKey)
  const { balance } = await rollBack(deps, {
    ...{ supplier: SUPPLIER, playerId, finished: true },
    action: { kind: 'rollback', key, refKey, only: 'bet' },
  })
  return granted({
    ...{ id: actionId(SUPPLIER, key), theirs: refKey, parent: actionId(SUPPLIER, refKey), playerId },
    ...{ operation: 'discard', amount: NOTHING, balance: balance.real },
  })
}

/** Every call about the end of a bet states what its slip pays in all. A rollback states nothing for the last settlement that it names. */
async function answerSettlement(
  deps: SuppliersDeps,
  call: BetbyCall,
  slipCall: SlipCall,
): Promise<SupplierAnswer> {
  const { key, betKey, payout, reopens, undoes, statedAt, outcome } = slipCall
  const stored = await findCalled(deps, slipCall)
  if (typeof stored === 'number') return refused(stored)
  const { playerId, gameId, slip } = stored
  const parent = actionId(SUPPLIER, undoes ?? betKey)
  if (undoes !== undefined && !(await hasSettlement(deps.db.sql, stored.roundId, parent)))
    return refused(2003)
  const game = await deps.catalogue.suppliedById(gameId)
  if (!game) throw new Error(`slip ${stored.roundId} is of game ${gameId}, which is not there`)
  const head: SuppliedHead = { supplier: SUPPLIER, playerId, game, key: stored.key, slip }
  const action = {
    ...{ kind: 'settlement' as const, key, cents: payout },
    ...(statedAt !== undefined && { statedAt }),
    ...(outcome && { outcome }),
    ...(undoes !== undefined && { replaces: undoes }),
  }
  const { balance } = await apply(deps, head, [action], { finished: !reopens })
  return granted({
    ...{ id: actionId(SUPPLIER, key), theirs: key, parent, playerId, operation: call.replace('bet/', '') },
    ...{ amount: payout, balance: balance.real },
  })
}
