import { expect, it } from 'vitest'
import { printable } from '../../../../platform/printable.ts'
import { fieldText } from './pdf.ts'

const ZONE = 'America/Sao_Paulo'

it.each<[string, string, unknown]>([
  ['amount_cents', 'R$ 1.234,56', 123_456n],
  ['real_cents', '-R$ 0,50', -50n],
  ['at', '25/11/2026 23:30:00', new Date('2026-11-26T02:30:00Z')],
  ['verified_at', '—', null],
  ['is_given', 'sim', true],
  ['is_given', 'não', false],
  ['bet', '{"stake":"5","side":"under"}', { stake: 5n, side: 'under' }],
  ['seq', '7', 7n],
  ['user_agent', 'x'.repeat(400), 'x'.repeat(5_000)],
])('shows %s as %s', (name, text, value) => {
  expect(fieldText(name, value, ZONE).replace(/\u00a0/g, ' ')).toBe(text)
})

it.each([
  ['João Ação — ok', 'João Ação — ok'],
  ['a\u0000b\nc', 'a b c'],
  ['愛 \u202e x', '? ? x'],
  ['😀'.repeat(3), '???'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
