import { toWire } from '@jogo/rules/money'
import type { SessionsParts } from './deps.ts'
import type { IssuedToken } from './index.ts'

/** A token for a living session; it never outlives it. */
export async function issue(
  { wallet, tokens, clock, tokenSeconds }: SessionsParts,
  { id, playerId, expiresAt }: { id: string; playerId: number; expiresAt: Date },
): Promise<IssuedToken> {
  const left = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
  const expiresIn = Math.min(tokenSeconds, left)
  const balance = toWire((await wallet.balance(playerId)).real)
  return { accessToken: tokens.issue({ playerId, sessionId: id, balance, seconds: expiresIn }), expiresIn }
}
