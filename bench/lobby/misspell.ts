import { drawsOf, type NamedGame } from './names.ts'

/** A query as somebody would type it, and the game that is meant; of two letters any game is meant that has a word beginning with them. */
export interface Misspelt {
  typed: string
  kind: string
  isMeant(name: string): boolean
}

/** Keys beside each other on a Brazilian keyboard. */
const BESIDE: Readonly<Record<string, string>> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].map((key, at) => [key, (row[at - 1] ?? '') + (row[at + 1] ?? '')]),
  ),
)

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
type Draw = (below: number) => number

/** Changes one word of a name, a long one where there is one: nobody misspells `of`. */
function inAWord(name: string, draw: Draw, change: (word: string, at: number) => string): string {
  const words = name.toLowerCase().split(' ')
  const long = words.flatMap((word, at) => (word.length >= 4 ? [at] : []))
  const which = long[draw(Math.max(1, long.length))] ?? 0
  const word = words[which] ?? ''
  // The first letter is seldom wrong.
  words[which] = change(word, 1 + draw(Math.max(1, word.length - 2)))
  return words.join(' ')
}

const swapped = (word: string, at: number) =>
  `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
const missing = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)
const doubled = (word: string, at: number) => word.slice(0, at + 1) + word.slice(at)
const beside = (draw: Draw) => (word: string, at: number) => {
  const keys = BESIDE[plain(word[at] ?? '')] ?? 'a'
  return `${word.slice(0, at)}${keys[draw(keys.length)] ?? ''}${word.slice(at + 1)}`
}

/** 200 queries: how often each mistake is made follows what is mistyped on phones, most of all neighbouring keys and swapped letters. */
export function misspeltOf(games: readonly NamedGame[], seed = 11): Misspelt[] {
  const draw = drawsOf(seed)
  const spread = (of: readonly NamedGame[], count: number) =>
    Array.from({ length: count }, (_, at) => of[Math.floor(((at + 0.5) * of.length) / count)] as NamedGame)
  const meaning = (kind: string, { name }: NamedGame, typed: string): Misspelt => ({
    typed,
    kind,
    isMeant: (found) => found === name,
  })
  const by = (kind: string, count: number, change: (word: string, at: number) => string) =>
    spread(games, count).map((game) => meaning(kind, game, inAWord(game.name, draw, change)))
  const accented = games.filter(({ name }) => plain(name) !== name.toLowerCase())
  const nicknamed = games.filter(({ aliases }) => aliases.length > 0)
  return [
    ...by('swapped', 45, swapped),
    ...by('missing', 40, missing),
    ...by('doubled', 20, doubled),
    ...by('beside', 45, beside(draw)),
    ...spread(accented, 15).map((game) => meaning('accents', game, plain(game.name))),
    ...spread(nicknamed, 15).map((game) => meaning('nickname', game, game.aliases[0] ?? '')),
    ...spread(games, 10).map(({ name }) => ({
      typed: plain(name).slice(0, 2),
      kind: 'two letters',
      isMeant: (found: string) =>
        plain(found)
          .split(/[^a-z0-9]+/)
          .some((word) => word.startsWith(plain(name).slice(0, 2))),
    })),
    ...spread(games, 10).map((game) =>
      meaning('no spaces', game, plain(game.name).replaceAll(/[^a-z0-9]/g, '')),
    ),
  ]
}
