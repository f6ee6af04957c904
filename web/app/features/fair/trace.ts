import { drawIndex, type Seeds, wordStream, wordToFloat } from '@jogo/rules/fair/words'
import { TILES } from '@jogo/rules/games/mines/mines'

/** Eight words of one HMAC: `message` is what was hashed, `hex` the 32 bytes that came out. */
export interface Block {
  message: string
  hex: string
}

/** One mine drawn: the word, the number of tiles left, the place in that list, and the tile that stood there. */
export interface Draw {
  word: number
  float: number
  left: number
  index: number
  tile: number
  /** Words passed over before, so that no tile is likelier than another. Almost always 0. */
  skipped: number
}

export interface Trace {
  blocks: Block[]
  draws: Draw[]
}

/** The drawing of a board, written down step by step as it happens: the same words and indices that the game uses. */
export function traceBoard(seeds: Seeds, nonce: number, mines: number): Trace {
  const next = wordStream(seeds, nonce)
  const words: number[] = []
  const listen = () => {
    const word = next()
    words.push(word)
    return word
  }
  const left = Array.from({ length: TILES }, (_, tile) => tile)
  const draws: Draw[] = []
  while (draws.length < mines) {
    const before = words.length
    const count = left.length
    const index = drawIndex(listen, count)
    const [tile = -1] = left.splice(index, 1)
    const word = words.at(-1) ?? 0
    draws.push({
      word,
      float: wordToFloat(word),
      left: count,
      index,
      tile,
      skipped: words.length - before - 1,
    })
  }
  while (words.length % 8 > 0) listen()
  return { blocks: blocksOf(words, seeds.clientSeed, nonce), draws }
}

function blocksOf(words: readonly number[], clientSeed: string, nonce: number): Block[] {
  return Array.from({ length: words.length / 8 }, (_, block) => ({
    message: `${clientSeed}:${nonce}:${block}`,
    hex: words
      .slice(block * 8, block * 8 + 8)
      .map((word) => word.toString(16).padStart(8, '0'))
      .join(''),
  }))
}
