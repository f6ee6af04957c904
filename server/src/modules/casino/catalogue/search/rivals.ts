import type { Mechanic } from '@jogo/contract/catalogue'
import { letterSwaps, wordsIn } from '../../../../platform/words.ts'

/**
 * Games that Brazilian players search by name. If the catalogue lacks one, its nearest games are listed: games with the words of `like` in the title, then
 * games with the same mechanic.
 */
const RIVALS: readonly (readonly [names: string, mechanic: Mechanic, like?: string])[] = [
  ['tigrinho, tigre, fortune tiger, jogo do tigre', 'lines', 'onca'],
  ['tourinho, touro, fortune ox', 'lines', 'onca'],
  ['coelhinho, coelho, fortune rabbit', 'lines', 'arara'],
  ['ratinho, fortune mouse', 'lines', 'onca'],
  ['dragaozinho, fortune dragon', 'lines', 'onca'],
  ['cobrinha, fortune snake', 'lines', 'onca'],
  ['gates of olympus, portoes do olimpo, zeus', 'ways'],
  ['sweet bonanza, sugar rush, docinhos', 'cluster', 'caju'],
  ['big bass, pescaria', 'lines', 'mare'],
  ['wolf gold, starburst, book of dead, book of ra', 'lines', 'ipe'],
  ['aviator, aviaozinho, spaceman, jetx, high flyer, astronauta', 'crash'],
  ['campo minado, bombinha', 'instant', 'mines'],
  ['penalty shoot out, penalty, mini roulette, keno, hi lo', 'instant'],
  ['blaze double, doble', 'wheel', 'double'],
  ['crazy time, roda maluca, monopoly, dream catcher', 'wheel'],
  ['lightning roulette, mega roulette, roleta relampago', 'table', 'roleta'],
  ['bac bo, football studio, dragon tiger', 'table', 'bacara'],
  ['blackjack, vinte e um, poker', 'live', 'blackjack'],
]

interface Rival {
  names: string[][]
  mechanic: Mechanic
  like: string | undefined
}
const KNOWN: readonly Rival[] = RIVALS.map(([names, mechanic, like]) => ({
  names: names.split(', ').map(wordsIn),
  ...{ mechanic, like },
}))

interface NamedGame {
  id: number
  name: string
  aliases: readonly string[]
  mechanic: string | null
}

/** The nearest games for a searched game that the catalogue lacks, nearest first. */
export function nearestIn(games: readonly NamedGame[]): (words: readonly string[]) => number[] {
  const named = games.map(({ name, aliases }) => new Set([name, ...aliases].flatMap(wordsIn)))
  const isHere = (name: readonly string[]) => named.some((words) => name.every((word) => words.has(word)))
  const missing = KNOWN.flatMap(({ names, ...rest }) =>
    names.filter((name) => !isHere(name)).map((name) => ({ name, ...rest })),
  )
  const here = KNOWN.flatMap(({ names }) => names.filter(isHere))
  return (typed) => {
    if (here.some((name) => name.every((word) => typed.includes(word)))) return []
    const rival = missing.find(({ name }) => name.every((word) => typed.some((term) => isNearly(term, word))))
    if (!rival) return []
    const isLike = (at: number) => rival.like !== undefined && named[at]?.has(rival.like)
    const same = games.filter(({ mechanic }, at) => mechanic === rival.mechanic && !isLike(at))
    return [...games.filter((_, at) => isLike(at)), ...same].map(({ id }) => id)
  }
}

/** Whether two words of at least five letters differ by one letter: added, missing, changed, or swapped with its neighbour. */
function isNearly(typed: string, word: string): boolean {
  if (typed === word) return true
  if (word.length < 5 || Math.abs(typed.length - word.length) > 1) return false
  if (letterSwaps(word).includes(typed)) return true
  let same = 0
  while (same < word.length && typed[same] === word[same]) same += 1
  const [more, less] = typed.length >= word.length ? [typed, word] : [word, typed]
  return more.slice(same + 1) === less.slice(more.length === less.length ? same + 1 : same)
}
