/**
 * Models of the games' draws and payouts, written independently from the players' rules (`web/app/messages/pt/games`, `docs/games/README.md`). They
 * share no code with `rules/`, and are slow and plain on purpose.
 */
import { createHmac } from 'node:crypto'

/** A uniform number from 0 below `count`. */
export type Draw = (count: number) => number

/** The words of a round: eight to a block of HMAC-SHA256 over the seeds. */
export function* hmacWords(serverSeed: string, clientSeed: string, nonce: number): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const hex = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest('hex')
    for (const word of hex.match(/.{8}/g) ?? []) yield Number.parseInt(word, 16)
  }
}

/**
 * A word is a fraction of 2³², multiplied by the count and truncated. Words of the incomplete last share are skipped.
 */
export function drawing(words: Iterator<number, never>): Draw {
  return (count) => {
    for (;;) {
      const product = words.next().value * count
      if (product % 2 ** 32 >= 2 ** 32 % count) return Math.floor(product / 2 ** 32)
    }
  }
}

/** Centavos: stake × up ÷ down, rounded down. */
export const paid = (stake: number, up: bigint, down: bigint): number => Number((BigInt(stake) * up) / down)
