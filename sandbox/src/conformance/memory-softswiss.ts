import { signRaw } from '../suppliers/softswiss/codec.ts'
import { type Books, type MemoryReply, Refused } from './memory-wallet.ts'

/** For tests: a correct wallet for the first supplier's protocol, over the books. */
export function memorySoftswiss(secret: string, books: Books, games: readonly string[]) {
  return { answer }

  function answer(path: string, raw: string, sign: string): MemoryReply {
    let user = ''
    try {
      if (sign.toLowerCase() !== signRaw(secret, raw)) throw new Refused(403)
      const body = object(raw)
      if (path === 'freespins') throw new Refused(Number(body.total_amount) >= 0 ? 610 : 400)
      user = readId(body.user_id)
      books.balance(user)
      if (body.currency !== 'BRL') throw new Refused(154)
      const transactions = body.actions === undefined ? [] : pathActions(path, body, user)
      if (body.finished === true) books.end(readId(body.game_id))
      return { status: 200, body: { balance: books.balance(user), game_id: body.game_id, transactions } }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message } = error
      const status = code === 403 || code === 400 ? code : 412
      return { status, body: { code, message, balance: books.balances.get(user) } }
    }
  }

  function pathActions(path: string, body: Record<string, unknown>, user: string) {
    if (!Array.isArray(body.actions)) throw new Refused(400)
    const round = readId(body.game_id)
    const rows = body.actions as Record<string, unknown>[]
    if (path === 'rollback') {
      const pairs = rows.map((row) => [readId(row.action_id), readId(row.original_action_id)] as const)
      return pairs.map(([id, original]) => view(id, books.rollBack(user, id, original)))
    }
    if (!games.includes(String(body.game))) throw new Refused(405)
    const actions = rows.map(({ action, action_id, amount }) => {
      if (action !== 'bet' && action !== 'win') throw new Refused(400)
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) throw new Refused(400)
      return { id: readId(action_id), kind: action, cents: action === 'bet' ? -amount : amount }
    })
    const txIds = books.apply(user, round, actions)
    return actions.map(({ id }, at) => view(id, txIds[at] ?? ''))
  }
}

const view = (action_id: string, tx_id: string) => ({
  action_id,
  tx_id,
  processed_at: new Date().toISOString(),
})

function object(raw: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(raw)
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      return json as Record<string, unknown>
  } catch {}
  throw new Refused(400)
}

function readId(value: unknown): string {
  if (typeof value === 'string' && value !== '' && value.length <= 255 && !value.includes('\u0000'))
    return value
  throw new Refused(400)
}
