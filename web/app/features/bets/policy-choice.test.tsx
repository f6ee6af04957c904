// @vitest-environment happy-dom

import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { afterEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'

// The slip reads the boot data at import.
arrive()
const { PolicyChoice } = await import('./policy-choice.tsx')
const { policyIn, changeSlipInput } = await import('./slip-input.ts')

afterEach(() => changeSlipInput({ policy: 'same' }))

it.each([
  ['open', ['same', 'better', 'any']],
  ['br', ['same', 'better']],
] as const)('[LAW-SPO-2] in %s a player may agree beforehand to odds that are: %j', (law, offered) => {
  speak('pt', pt)
  arrive({ data: { 'GET /v2/settings/': { jurisdiction: law } } })
  const html = renderHtml(<PolicyChoice />)
  expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual(offered)
})

it.each([
  ['open', 'any'],
  ['br', 'same'],
] as const)('[LAW-SPO-2] in %s a player who once agreed to any odds agrees to: %s', (law, shown) => {
  speak('pt', pt)
  changeSlipInput({ policy: 'any' })
  arrive({ data: { 'GET /v2/settings/': { jurisdiction: law } } })
  expect(renderHtml(<PolicyChoice />)).toContain(`<option value="${shown}" selected=""`)
  expect(policyIn(JURISDICTIONS[law], 'any')).toBe(shown)
})
