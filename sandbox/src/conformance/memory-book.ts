import { isSignedBy, type Json, readJwt } from '../book/jwt.ts'
import { BOOK } from '../config.ts'
import { parseObject } from '../suppliers/send.ts'
import { type Books, type MemoryReply, Refused } from './memory-wallet.ts'

const LARGEST_BODY = 65_536
const LEEWAY = 5
const LIVES = 60
const SETTLING = ['win', 'lost', 'refund', 'settlement'] as const

interface Slip {
  user: string
  stake: number
  id: string
  isCommitted: boolean
  isDiscarded: boolean
  /** Centavos paid by the settlement that counts now. */
  paid: number
  settlement?: string
}

/** For tests: a correct wallet for the second book's protocol, over the same books. */
export function memoryBook(keys: readonly Json[], books: Books, isToken: (token: string) => boolean) {
  const slips = new Map<string, Slip>()
  const tombstones = new Set<string>()
  /** Content and own id of each transaction. */
  const done = new Map<string, { content: string; id: string }>()
  let next = 0

  function move(user: string, cents: number): void {
    const now = books.balance(user)
    if (now + cents < 0) throw new Refused(2001, 'not enough money')
    books.balances.set(user, now + cents)
  }

  /** Runs a movement once. @throws Refused for another content under the same id */
  function once(id: string, content: unknown, run: () => void): string {
    const text = JSON.stringify(content)
    const known = done.get(id)
    if (known && known.content !== text) throw new Refused(2004, 'the id is of another transaction')
    if (known) return known.id
    run()
    const own = `tx-${++next}`
    done.set(id, { content: text, id: own })
    return own
  }

  const slipBy = (id: unknown): Slip => {
    const slip = slips.get(String(id))
    if (!slip) throw new Refused(2003, 'no such bet')
    return slip
  }

  function make(payload: Json) {
    const { id, amount, user, currency } = readTransaction(payload.transaction, 1)
    if (currency !== 'BRL') throw new Refused(2002, 'currency')
    if (typeof payload.token !== 'string' || !isToken(payload.token)) throw new Refused(1005, 'session')
    if (!books.balances.has(user)) throw new Refused(2006, 'no such player')
    if ((payload.transaction as Json).bonus_id) throw new Refused(3001, 'bonus')
    if (tombstones.has(id)) throw new Refused(2004, 'the bet was discarded')
    const own = once(id, ['make', user, amount], () => {
      move(user, -amount)
      slips.set(id, { user, stake: amount, id: '', isCommitted: false, isDiscarded: false, paid: 0 })
    })
    slipBy(id).id = own
    return { slip: slipBy(id), own, key: id, parent: null, operation: 'bet', amount }
  }

  function commit(payload: Json) {
    const slip = slipBy(payload.bet_transaction_id)
    slip.isCommitted = true
    return {
      slip,
      own: slip.id,
      key: String(payload.bet_transaction_id),
      parent: null,
      operation: 'commit',
      amount: 0,
    }
  }

  function discard(payload: Json) {
    const { id, user } = readTransaction(payload.transaction, 0)
    const slip = slips.get(id)
    if (!slip) {
      tombstones.add(id)
      return { slip: { user }, own: '', key: id, parent: null, operation: 'discard', amount: 0 }
    }
    if (slip.isCommitted) throw new Refused(2004, 'the bet was committed')
    if (!slip.isDiscarded) move(slip.user, slip.stake)
    slip.isDiscarded = true
    return {
      slip,
      own: `discard-${slip.id}`,
      key: id,
      parent: slip.id,
      operation: 'discard',
      amount: slip.stake,
    }
  }

  function settle(call: string, payload: Json) {
    const slip = slipBy(payload.bet_transaction_id)
    const { id, currency } = readTransaction(payload.transaction, 0)
    const amount = readAmount(call === 'refund' ? (payload.transaction as Json).amount : payload.amount, 0)
    if (currency !== 'BRL') throw new Refused(2002, 'currency')
    const own = once(id, [call, payload.bet_transaction_id, amount], () => {
      // A later settlement replaces the former: only the difference moves, never below zero.
      move(slip.user, Math.max(amount - slip.paid, -books.balance(slip.user)))
      Object.assign(slip, { paid: amount, settlement: id })
    })
    return { slip, own, key: id, parent: slip.id, operation: call, amount }
  }

  function rollback(payload: Json) {
    const slip = slipBy(payload.bet_transaction_id)
    const { id } = readTransaction(payload.transaction, 0)
    const parent = done.get(String(payload.parent_transaction_id))
    if (!parent) throw new Refused(2003, 'no such settlement')
    const own = once(id, ['rollback', payload.parent_transaction_id], () => {
      if (slip.settlement !== payload.parent_transaction_id) return
      move(slip.user, -Math.min(slip.paid, books.balance(slip.user)))
      slip.paid = 0
      delete slip.settlement
    })
    return { slip, own, key: id, parent: parent.id, operation: 'rollback', amount: 0 }
  }

  function run(call: string, payload: Json): Json {
    if (call === 'ping') return { timestamp: Date.now() }
    const name = call.replace(/^bet\//, '')
    const calls: Record<string, (payload: Json) => ReturnType<typeof settle | typeof discard | typeof make>> =
      {
        ...{ make, commit, discard, rollback },
        ...Object.fromEntries(SETTLING.map((kind) => [kind, (content: Json) => settle(kind, content)])),
      }
    const handle = calls[name]
    if (!handle) throw new Refused(2004, 'no such call')
    const { slip, own, key, parent, operation, amount } = handle(payload)
    return {
      ...{ id: own, ext_transaction_id: key, parent_transaction_id: parent, user_id: slip.user, operation },
      ...{ amount, currency: 'BRL', balance: books.balance(slip.user) },
    }
  }

  return {
    answer(call: string, raw: string): MemoryReply {
      try {
        return { status: 200, body: run(call, readCall(raw, keys)) }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // Codes of the books, translated into codes of this supplier's protocol.
        const code = error.code === 101 ? 2006 : error.code
        return { status: 400, body: { code, message: error.message } }
      }
    },
  }
}

/** The content of a signed call. @throws Refused before any content of an unsigned call is read */
function readCall(raw: string, keys: readonly Json[]): Json {
  const body = raw.length <= LARGEST_BODY ? parseObject(raw) : undefined
  if (typeof body?.payload !== 'string') throw new Refused(2004, 'no payload')
  const { header, claims } = readJwt(body.payload) ?? {}
  const key = keys.find(({ kid }) => kid === header?.kid)
  const now = Date.now() / 1000
  if (!claims || !key || !isSignedBy(body.payload, key)) throw new Refused(2005, 'signature')
  const { iat, exp, iss, aud, payload } = claims
  const isTimely =
    typeof iat === 'number' && typeof exp === 'number' && iat <= now + LEEWAY && exp >= now - LEEWAY
  if (!isTimely || exp - iat > LIVES || iss !== BOOK.issuer || aud !== BOOK.brand)
    throw new Refused(2005, 'claims')
  if (typeof payload !== 'object' || payload === null) throw new Refused(2004, 'no content')
  return payload as Json
}

function readTransaction(value: unknown, least: number) {
  const { id, amount, ext_player_id: user, currency } = (value ?? {}) as Json
  if (typeof id !== 'string' || id === '' || id.length > 200 || typeof user !== 'string')
    throw new Refused(2004, 'transaction')
  return { id, user, currency, amount: readAmount(amount, least) }
}

function readAmount(value: unknown, least: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
    throw new Refused(2004, 'amount')
  return value
}
