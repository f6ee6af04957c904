import { beforeAll, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { endText, type Rollover, rolloverActions, rolloverProgress, timeLeft } from './rollover.ts'

beforeAll(() => speak('pt', pt))

it.each<[current: number, whole: number, progress: number]>([
  [0, 10_000, 0],
  [2_500, 10_000, 0.25],
  [10_000, 10_000, 1],
  [20_000, 10_000, 1],
  [-5, 10_000, 0],
  [0, 0, 1],
])('%i of %i wagered is %d of the way', (amount_current, amount_rollover, progress) => {
  expect(rolloverProgress({ amount_current, amount_rollover })).toBe(progress)
})

it.each<[Rollover['state'], string[], string[]]>([
  ['queued', ['activate', 'exclude'], ['exclude']],
  ['active', ['exclude'], ['exclude']],
  ['completed', ['redeem'], ['redeem']],
  ['given_up', [], []],
])(
  '[BONUS-6] a bonus that is %s offers what may be done with it, and less to who is barred',
  (state, open, barred) => {
    expect(rolloverActions({ state })).toEqual(open)
    expect(rolloverActions({ state }, true)).toEqual(barred)
  },
)

it.each<[ms: number, text: string]>([
  [-1, 'Prazo encerrado: o bônus termina quando a última aposta aberta terminar.'],
  [1, 'falta menos de 1 hora'],
  [2 * 3_600_000, 'faltam 2 horas'],
  [24 * 3_600_000, 'faltam 24 horas'],
  [25 * 3_600_000, 'falta 1 dia'],
  [7 * 86_400_000, 'faltam 7 dias'],
])('with %i ms to go it says so', (ms, text) => {
  const now = Date.UTC(2026, 10, 29)
  expect(timeLeft(new Date(now + ms).toISOString(), now)).toBe(text)
})

it.each<[Rollover['state'], Rollover['ended_by'], won: number, lost: number, text: RegExp]>([
  ['redeemed', 'redeem', 2_000, 0, /^R\$.20,00 viraram saldo real$/],
  ['redeemed', 'expire', 1_000, 500, /e R\$.5,00 acima do máximo voltaram para a casa$/],
  ['spent', 'spend', 0, 0, /^O bônus foi todo apostado$/],
  ['expired', 'expire', 0, 500, /^O prazo acabou: R\$.5,00 voltaram/],
  ['given_up', 'give_up', 0, 500, /^Você abriu mão de R\$.5,00$/],
  ['ended', 'withdraw', 0, 500, /^Encerrado pelo seu pedido de saque: R\$.5,00/],
  ['ended', 'exclude', 0, 500, /autoexclusão/],
])(
  '[DLG-2] one that is %s by %s says what became of the money',
  (state, ended_by, amount_won, amount_lost, text) => {
    const free = { kind: 'fixed' as const, unplayed: 0, prizes: 0 }
    expect(endText({ state, ended_by, amount_won, amount_lost, ...free })).toMatch(text)
  },
)

it('says of free spins what they paid, or that they went', () => {
  const spins = { kind: 'free_spins' as const, amount_won: 0, amount_lost: 0 }
  const played = { ...spins, state: 'spent', ended_by: 'spend', unplayed: 0, prizes: 350 } as const
  expect(endText(played)).toMatch(/^As jogadas grátis pagaram R\$.3,50$/)
  const late = { ...spins, state: 'expired', ended_by: 'expire', unplayed: 12, prizes: 0 } as const
  expect(endText(late)).toMatch(/^O prazo acabou: 12 giros grátis voltaram/)
})
