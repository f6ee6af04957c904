import { expect, it } from 'vitest'
import { readValue, writeValue } from './setting-value.ts'

it.each([
  ['maintence', 'on', true],
  ['maintence', 'FALSE', false],
  ['deposit_min', '700', 700],
  ['general_site_title', '12', '12'],
  ['general_logo', '', ''],
  ['general_menu_site', '[]', []],
] as const)('%s: %s is %j', (key, typed, value) => {
  expect(readValue(key, typed)).toEqual(value)
})

it.each([
  ['maintence', 'yes please', 'true or false'],
  ['deposit_min', '7,00', 'a whole number from 1'],
  ['deposit_min', '', 'a whole number from 1'],
  ['deposit_min', '1e3', 'a whole number from 1'],
  ['general_menu_site', '[{', 'list of'],
] as const)('%s: %j is refused with what is expected', (key, typed, expected) => {
  const data = { key, expected: expect.stringContaining(expected) }
  expect(() => readValue(key, typed)).toThrow(
    expect.objectContaining({ code: 'setting_invalid', detail: { data } }),
  )
})

it('shows every value on one line', () => {
  expect([true, 7, '', 'a\nb', []].map(writeValue)).toEqual(['true', '7', "''", 'a\\nb', '[]'])
})
