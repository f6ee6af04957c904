/** Every slot, one line per slot. */
import { gameCalls as calls } from '@jogo/contract/games/all'
import * as rules from '@jogo/rules/games/slots/registry'
import { slot } from './slot.ts'

export const ipe = slot(rules.ipe, 101, 'Ipê Dourado', {
  rules: calls.ipeRules,
  spin: calls.ipeSpin,
  demo: calls.ipeDemo,
})
export const onca = slot(rules.onca, 102, 'Onça da Mata', {
  rules: calls.oncaRules,
  spin: calls.oncaSpin,
  demo: calls.oncaDemo,
})
export const lua = slot(rules.lua, 103, 'Lua do Rio', {
  rules: calls.luaRules,
  spin: calls.luaSpin,
  demo: calls.luaDemo,
})
export const pedra = slot(rules.pedra, 104, 'Pedra Imperial', {
  rules: calls.pedraRules,
  spin: calls.pedraSpin,
  demo: calls.pedraDemo,
})
export const arara = slot(rules.arara, 105, 'Voo da Arara', {
  rules: calls.araraRules,
  spin: calls.araraSpin,
  demo: calls.araraDemo,
})
export const cafe = slot(rules.cafe, 107, 'Café das Gerais', {
  rules: calls.cafeRules,
  spin: calls.cafeSpin,
  demo: calls.cafeDemo,
})
export const mare = slot(rules.mare, 108, 'Maré Alta', {
  rules: calls.mareRules,
  spin: calls.mareSpin,
  demo: calls.mareDemo,
})
export const caju = slot(rules.caju, 112, 'Caju de Ouro', {
  rules: calls.cajuRules,
  spin: calls.cajuSpin,
  demo: calls.cajuDemo,
})
