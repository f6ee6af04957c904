/** Every slot, one line each. */
import { gameCalls as calls } from '@jogo/contract/games/all'
import * as rules from '@jogo/rules/games/slots/registry'
import { slot } from './slot.ts'

export const ipe = slot(rules.ipe, 101, 'Ipê Dourado', { rules: calls.ipeRules, spin: calls.ipeSpin })
export const onca = slot(rules.onca, 102, 'Onça da Mata', { rules: calls.oncaRules, spin: calls.oncaSpin })
export const lua = slot(rules.lua, 103, 'Lua do Rio', { rules: calls.luaRules, spin: calls.luaSpin })
export const pedra = slot(rules.pedra, 104, 'Pedra Imperial', {
  rules: calls.pedraRules,
  spin: calls.pedraSpin,
})
export const arara = slot(rules.arara, 105, 'Voo da Arara', {
  rules: calls.araraRules,
  spin: calls.araraSpin,
})
export const cafe = slot(rules.cafe, 107, 'Café das Gerais', { rules: calls.cafeRules, spin: calls.cafeSpin })
export const mare = slot(rules.mare, 108, 'Maré Alta', { rules: calls.mareRules, spin: calls.mareSpin })
export const caju = slot(rules.caju, 112, 'Caju de Ouro', { rules: calls.cajuRules, spin: calls.cajuSpin })
