import { type Fields, fieldsHash } from '../suppliers/pragmatic/codec.ts'
import { type Books, type MemoryReply, Refused } from './memory-wallet.ts'

const WINS = ['result', 'bonusWin', 'jackpotWin', 'promoWin']

/** For tests: a correct wallet for the second supplier's protocol, over the same books. */
export function memoryPragmatic(
  secret: string,
  books: Books,
  games: readonly string[],
  /** Player of each token. */
  tokens: Record<string, string> = {},
) {
  const refunds = new Map<string, string>()
  /** First call that moved money, by reference. */
  const moved = new Map<string, string>()

  function run(name: string, form: Fields): string {
    const { userId = '', reference = '', roundId = '', gameId = '' } = form
    if (name === 'authenticate') return ''
    books.balance(userId)
    if (name === 'balance') return ''
    if (name === 'endRound') {
      books.end(roundId)
      return 'end'
    }
    if (name === 'refund') {
      if (moved.has(reference) && moved.get(reference) !== 'bet') throw new Refused(7)
      const id = refunds.get(reference) ?? `refund-${reference}`
      refunds.set(reference, id)
      return books.rollBack(userId, id, reference)
    }
    if (name === 'bet' && Date.now() - Number(form.timestamp ?? Date.now()) > 3_600_000) throw new Refused(3)
    if (!games.includes(gameId)) throw new Refused(8)
    const cents = parseCents(form.amount, name === 'adjustment')
    const kind = name === 'bet' || WINS.includes(name) || name === 'adjustment' ? name : undefined
    if (!kind || !reference) throw new Refused(7)
    if ([userId, gameId, roundId, reference].some((id) => /[&=]/.test(id))) throw new Refused(7)
    const prize = parseCents(form.promoWinAmount || '0', false)
    const prizeReference = form.promoWinReference ?? ''
    if (prize > 0 && (!prizeReference || prizeReference === reference)) throw new Refused(7)
    const isWin = WINS.includes(kind)
    const wins = prize > 0 ? [{ id: prizeReference, kind: 'promoWin', cents: prize }] : []
    const [tx] = books.apply(
      userId,
      roundId,
      [{ id: reference, kind, cents: kind === 'bet' ? -cents : cents }, ...wins],
      { keepsFirst: isWin },
    )
    moved.set(reference, kind)
    if (prize > 0) moved.set(prizeReference, 'promoWin')
    return tx ?? ''
  }

  function tokenPlayer(token: string): string {
    const player = tokens[token]
    if (player === undefined) throw new Refused(4)
    return player
  }

  function answer(name: string, raw: string): MemoryReply {
    const form = Object.fromEntries(new URLSearchParams(raw))
    try {
      if (form.hash !== fieldsHash(form, secret)) throw new Refused(5)
      if (name === 'authenticate') form.userId = tokenPlayer(form.token ?? '')
      const transactionId = run(name, form)
      const userId = form.userId ?? ''
      const cash = books.balance(userId) / 100
      return { status: 200, body: { transactionId, userId, currency: 'BRL', cash, bonus: 0, error: 0 } }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Codes of the books, translated into codes of this supplier's protocol.
      const own = { 100: 1, 101: 2, 400: error.message === 'the round has ended' ? 3 : 7 }[error.code]
      return { status: 200, body: { error: own ?? error.code, description: error.message } }
    }
  }
  return { answer }
}

function parseCents(text: string | undefined, isSigned: boolean): number {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (whole === '' || (sign && !isSigned) || !Number.isSafeInteger(cents) || cents > 1e12)
    throw new Refused(7)
  return sign ? -cents : cents
}
