import { drawIndex, type Words, wordToFloat } from '@jogo/rules/fair/draw'

/** Eight words of one HMAC: `message` is the input, `hex` the 32 bytes of the output. */
export interface Block {
  message: string
  hex: string
}

/** One draw of an index: the word, as a fraction, the number of places, and the place. */
export interface Draw {
  word: number
  float: number
  left: number
  index: number
  /** Words rejected earlier, so that all places are equally likely. Almost always 0. */
  skipped: number
}

export interface Recorded {
  next: Words
  blocks(): Block[]
}

/** The random words of a round, with a record of the used words. `message`: the HMAC input of a block of eight. */
export function recorded(next: Words, message: (block: number) => string): Recorded {
  const words: number[] = []
  const listen = () => {
    const word = next()
    words.push(word)
    return word
  }
  return {
    next: listen,
    blocks() {
      while (words.length % 8 > 0) listen()
      return Array.from({ length: words.length / 8 }, (_, block) => ({
        message: message(block),
        hex: words
          .slice(block * 8, block * 8 + 8)
          .map((word) => word.toString(16).padStart(8, '0'))
          .join(''),
      }))
    },
  }
}

/** `drawIndex` with its intermediate values: the game's own word and place. */
export function tracedIndex(next: Words, count: number): Draw {
  let word = 0
  let taken = 0
  const listen = () => {
    word = next()
    taken += 1
    return word
  }
  const index = drawIndex(listen, count)
  return { word, float: wordToFloat(word), left: count, index, skipped: taken - 1 }
}
