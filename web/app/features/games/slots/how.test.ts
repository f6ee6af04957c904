// @vitest-environment happy-dom
import { SLOT_GAMES } from '@jogo/rules/games/slots/registry'
import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { slots } from '../../../messages/pt/games/slots/slots.ts'
import { pt } from '../../../messages/pt.ts'
import { payLines } from './how.tsx'

const { arara, caju, lua, pedra } = SLOT_GAMES

beforeEach(() => speak('pt', { ...pt, games, slots } as typeof pt))

const linesOfTable = (slot: typeof pedra) => payLines({ table: slot.table(1) }, { max_win: 1_000_000 })

it('[LAW-GAM-2] tells of hold and spin what coins are worth, how likely each value and a coin are, and what a full window pays', () => {
  expect(linesOfTable(pedra)).toEqual(
    expect.arrayContaining([
      'Em cada um desses giros, cada lugar vazio mostra uma moeda com chance de 1 em 16.',
      'O valor de cada moeda é sorteado (vezes a aposta: chance): 0,5×: 40%; 1×: 30%; 2×: 16%; 3×: 8%; 5×: 4%; 20×: 1%; 50×: 1%.',
      'Se as moedas encherem a tela, a rodada paga mais 200× a aposta.',
    ]),
  )
  expect(linesOfTable(caju).join(' ')).toContain('chance de 1 em 18')
  expect(linesOfTable(caju).join(' ')).toContain('paga mais 250× a aposta')
})

it('[LAW-GAM-2] tells what each fall counts: the first window is none', () => {
  expect(linesOfTable(lua).join(' ')).toContain(
    'Os prêmios do giro valem 1×, os de cada queda: 2×, 4×, 8×, 16×; daí em diante, o último. No máximo 19 quedas.',
  )
  expect(linesOfTable(arara).join(' ')).toContain('os de cada queda: 2×, 3×, 5×, 10×;')
})

it('[LAW-GAM-2] tells that coins of free spins begin nothing, where a slot has both', () => {
  const line = 'Só o giro da aposta começa a rodada de moedas: nos giros grátis elas não contam.'
  expect(linesOfTable(caju)).toContain(line)
  expect(linesOfTable(pedra)).not.toContain(line)
  expect(slots.wild_text('Especial, Moeda')).toContain('menos Especial, Moeda.')
})
