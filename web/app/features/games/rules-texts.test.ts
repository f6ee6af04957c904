import { TIMES_E2 } from '@jogo/rules/games/baccarat/baccarat'
import { GROWTH, LEAST_TARGET, MOST_TARGET, RETURN_E2 } from '@jogo/rules/games/crash/crash'
import { ROLLS } from '@jogo/rules/games/dice/dice'
import { colourSlots, SLOTS, TIMES } from '@jogo/rules/games/double/double'
import { LEAST_RETURN_BP } from '@jogo/rules/games/game'
import { TILES } from '@jogo/rules/games/mines/mines'
import { placeMultipliers, RISKS, ROWS } from '@jogo/rules/games/plinko/plinko'
import { NUMBERS, PLACES, placeMultiplier } from '@jogo/rules/games/roulette/roulette'
import { segmentMultiplier as factorOf, MOST_MULTIPLIERS, SEGMENTS } from '@jogo/rules/games/wheel/wheel'
import { describe, expect, it } from 'vitest'
import { decimal } from '../../lib/decimal.ts'
import type { GameFamily } from '../../lib/games.ts'
import { m, speak } from '../../lib/language.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'

const LANGUAGES = { pt, en, es } as const

/** All sentences of a game's rules; `…` stands for each value. */
const sentences = (rules: Readonly<Record<string, unknown>>): string =>
  Object.values(rules)
    .map((rule) => (typeof rule === 'function' ? rule('…', '…') : rule))
    .join(' ')

const hundredths = (value: number) => decimal(value / 100, 2)
const FACTORS = SEGMENTS.filter((segment) => factorOf(segment) > 1)

/**
 * By game: the text of its rules, and the figures in this text, computed from the rules of payment. The rules of slots
 * follow from their data.
 */
const FIGURES: Record<Exclude<GameFamily, 'slots'>, () => [rules: string, figures: (string | number)[]]> = {
  dice: () => [sentences(m.dice.rules), [hundredths(0), hundredths(ROLLS - 1)]],
  plinko: () => [sentences(m.plinko.rules), [...ROWS]],
  mines: () => [sentences(m.mines.rules), [1, TILES - 1]],
  double: () => [
    sentences(m.double.rules),
    [SLOTS, colourSlots('red'), colourSlots('black'), colourSlots('white'), TIMES.red, TIMES.white],
  ],
  roulette: () => [
    `${sentences(m.roulette_how.rules)} ${m.roulette_how.returned}`,
    [NUMBERS, NUMBERS - 1, Math.max(...PLACES.map(placeMultiplier)), PLACES.length],
  ],
  baccarat: () => [
    sentences(m.baccarat.rules),
    [TIMES_E2.player, TIMES_E2.banker, TIMES_E2.tie].map((times) => decimal(times / 100, 0, 2)),
  ],
  crash: () => [
    sentences(m.crash_how.rules),
    [
      decimal(Math.LN2 / GROWTH / 1_000, 2),
      `${hundredths(100)}×`,
      `${hundredths(LEAST_TARGET)}×`,
      `${decimal(MOST_TARGET / 100, 0)}×`,
      `${RETURN_E2}%`,
    ],
  ],
  wheel: () => [
    sentences(m.wheel.rules),
    [
      SEGMENTS.length,
      SEGMENTS.length - FACTORS.length,
      FACTORS.length,
      ...FACTORS.map((segment) => `×${factorOf(segment)}`),
      MOST_MULTIPLIERS,
      `${LEAST_RETURN_BP / 100}%`,
    ],
  ],
}

/** Whether a figure stands alone in a text, not as part of a longer figure. */
const stands = (text: string, figure: string | number): boolean => {
  const at = new RegExp(`(?<![\\d.,])${String(figure).replaceAll('.', '\\.')}(?![\\d%]|[.,]\\d)`)
  return at.test(text) || (String(figure).endsWith('%') && text.includes(String(figure)))
}

describe.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('the rules in %s', (language) => {
  it.each(Object.keys(FIGURES) as (keyof typeof FIGURES)[])(
    '[LAW-GAM-2] of %s have the figures that bets are decided and paid by',
    (game) => {
      speak(language, LANGUAGES[language])
      const [rules, figures] = FIGURES[game]()
      expect(figures.filter((figure) => !stands(rules, figure))).toEqual([])
    },
  )

  it('[LAW-GAM-6] of Crash tell growth, the highest multiplier, the least cash-out and the automatic one', () => {
    speak(language, LANGUAGES[language])
    const { curve, take, auto } = m.crash_how.rules
    expect(stands(curve, decimal(Math.LN2 / GROWTH / 1_000, 2))).toBe(true)
    expect(stands(curve, `${decimal(MOST_TARGET / 100, 0)}×`)).toBe(true)
    expect(stands(take, `${hundredths(LEAST_TARGET)}×`)).toBe(true)
    expect(auto).toContain(m.crash.target.split(' ').at(-1)?.toLowerCase())
  })
})

it('[LAW-GAM-2] the middle of Plinko returns less than the stake, its neighbours too at medium and high risk alone', () => {
  for (const rows of ROWS)
    for (const risk of RISKS) {
      const places = placeMultipliers({ rows, risk })
      const [beside = 0, middle = 0] = places.slice(rows / 2 - 1)
      expect([middle < 100, beside < 100], `${rows} ${risk}`).toEqual([true, risk !== 'low'])
    }
})
