import type { Mechanic } from '@jogo/contract/catalogue'
import { wordsIn } from '../../../../platform/words.ts'

/** Filler words, which the search ignores. */
const AROUND = new Set(
  'a as o os e de do da dos das um uma no na jogo jogos the of and game games el la los las del y un una juego juegos'.split(
    ' ',
  ),
)

/** Maximum words of a search, because each takes a pass through the index and no name needs more. */
const SOUGHT = 6

/** The first typed words without filler words. If all are filler words, they stay. */
export function soughtIn(typed: string): string[] {
  const words = wordsIn(typed)
  const meant = words.filter((word) => !AROUND.has(word))
  return [...new Set(meant.length > 0 ? meant : words)].slice(0, SOUGHT)
}

/** Names of mechanics in the three languages. */
export const MECHANIC_WORDS: Readonly<Record<string, string>> = {
  lines: 'slot slots linhas lines lineas caca niquel tragamonedas',
  ways: 'slot slots formas ways caca niquel tragamonedas',
  cluster: 'slot slots grupos cluster quedas caca niquel tragamonedas',
  hold: 'slot slots moedas hold and win coins monedas caca niquel tragamonedas',
  instant: 'instantaneo rapido instant instantaneo',
  crash: 'crash foguete aviao rocket cohete avion',
  wheel: 'roda wheel rueda',
  table: 'mesa table cartas cards',
  live: 'ao vivo live en vivo crupie dealer',
} satisfies Record<Mechanic, string>
