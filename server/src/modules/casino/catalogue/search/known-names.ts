import { folded } from '../../../../platform/words.ts'

/**
 * Brazilian nicknames of games, in lower case without accents; suppliers' lists have none. They are found by words of the title, with any suffix ("Fortune
 * Tiger 2", "Gates of Olympus 1000").
 */
const CALLED: readonly (readonly [title: string, names: string])[] = [
  ['fortune tiger', 'tigrinho, jogo do tigre'],
  ['fortune ox', 'tourinho, touro'],
  ['fortune rabbit', 'coelhinho, coelho'],
  ['fortune mouse', 'ratinho, rato'],
  ['fortune dragon', 'dragãozinho, dragão'],
  ['fortune snake', 'cobrinha, serpente'],
  ['tiger', 'tigre, tigrinho'],
  ['tigre', 'tigrinho'],
  ['onca', 'oncinha, onça-pintada'],
  ['oncinha', 'onça'],
  ['aviator', 'aviãozinho, avião'],
  ['spaceman', 'astronauta, homem do espaço'],
  ['jetx', 'jatinho'],
  ['rocket', 'foguete, foguetinho'],
  ['foguete', 'foguetinho'],
  ['mines', 'minas, campo minado, bombinha'],
  ['plinko', 'bolinha, pinos'],
  ['dice', 'dados, dado'],
  ['roulette', 'roleta'],
  ['roleta', 'roulette'],
  ['blackjack', 'vinte e um, 21'],
  ['baccarat', 'bacará'],
  ['gates olympus', 'zeus, olimpo, portões do olimpo'],
  ['sweet bonanza', 'docinhos, doces'],
  ['sugar rush', 'docinhos, balas'],
  ['big bass', 'pescaria, pescador, peixe'],
  ['penalty', 'pênalti, futebol'],
  ['crazy time', 'roda maluca'],
]

const RULES = CALLED.map(([title, names]) => ({ words: title.split(' '), names: names.split(', ') }))

/** Nicknames for a game with this title, in addition to those stored with it. */
export function namesFor(title: string): string[] {
  const words = new Set(folded(title).split(/[^a-z0-9]+/))
  return [
    ...new Set(RULES.flatMap((rule) => (rule.words.every((word) => words.has(word)) ? rule.names : []))),
  ]
}
