import { readJwt } from '../book/jwt.ts'
import { signRaw } from '../suppliers/softswiss/codec.ts'
import type { MemoryReply } from './memory-wallet.ts'

/**
 * For tests: a careless wallet. It signs the parsed and rewritten JSON, applies actions one by one, remembers no ids and no tombstones, accepts any
 * amount, and reads the balance before it waits for its database.
 */
export function naiveSoftswiss(secret: string, balances: Record<string, number>) {
  const bets = new Map<string, number>()
  let next = 0
  return { answer }

  async function answer(path: string, raw: string, sign: string): Promise<MemoryReply> {
    let body: Record<string, unknown>
    try {
      body = JSON.parse(raw)
    } catch {
      return { status: 500, body: { code: 500 } }
    }
    if (sign !== signRaw(secret, JSON.stringify(body))) return { status: 403, body: { code: 403 } }
    const user = String(body.user_id)
    if (balances[user] === undefined) return { status: 412, body: { code: 101 } }
    const transactions = []
    for (const row of (body.actions ?? []) as Record<string, unknown>[]) {
      const id = String(row.action_id)
      const before: number = balances[user] ?? 0
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (path === 'rollback') {
        const cents = bets.get(String(row.original_action_id))
        if (cents === undefined) return { status: 404, body: { code: 404 } }
        balances[user] = before + cents
      } else {
        const amount = Number(row.amount)
        const cents = row.action === 'bet' ? -amount : amount
        if (!Number.isFinite(cents)) return { status: 500, body: { code: 500 } }
        if (before + cents < 0) return { status: 412, body: { code: 100, balance: before } }
        balances[user] = before + cents
        bets.set(id, -cents)
      }
      transactions.push({ action_id: id, tx_id: String(++next), processed_at: new Date().toISOString() })
    }
    return { status: 200, body: { balance: balances[user], transactions } }
  }
}

/**
 * For tests: a careless wallet of the second book. It decodes calls without checking their signature, remembers no transaction and no
 * tombstone, accepts any amount, and reads the balance before it waits for its database.
 */
export function naiveBook(balances: Record<string, number>) {
  let next = 0
  return { answer }

  async function answer(call: string, raw: string): Promise<MemoryReply> {
    let payload: Record<string, unknown>
    try {
      const { claims } = readJwt((JSON.parse(raw) as { payload: string }).payload) ?? {}
      payload = (claims?.payload ?? {}) as Record<string, unknown>
    } catch {
      return { status: 500, body: { code: 1 } }
    }
    if (call === 'ping') return { status: 200, body: { timestamp: Date.now() } }
    const { id, amount = 0, ext_player_id: user } = (payload.transaction ?? {}) as Record<string, unknown>
    const sign = { 'bet/make': -1, 'bet/commit': 0, 'bet/lost': 0, 'bet/rollback': 0 }[call] ?? 1
    const before = balances[String(user)] ?? 0
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (before + sign * Number(amount) < 0) return { status: 400, body: { code: 2001 } }
    if (user !== undefined) balances[String(user)] = before + sign * Number(amount)
    const balance = balances[String(user)]
    return { status: 200, body: { id: String(++next), ext_transaction_id: id, user_id: user, balance } }
  }
}
