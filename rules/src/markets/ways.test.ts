import { expect, it } from 'vitest'
import { findMarket } from './table.ts'
import { waysToEnd } from './ways.ts'

it.each<readonly [string, number, Record<string, string>, readonly string[]]>([
  ['one of three answers', 1, {}, ['1', '2', '3']],
  ['a double chance by two of its three', 10, {}, ['10 9', '10 11', '11 9']],
  ['a line by one of two, whatever the line', 18, { total: '99.5' }, ['12', '13']],
])('a market ends by %s', (_, id, specifiers, expected) => {
  const market = findMarket('football', id)
  if (!market) throw new Error(`no market ${id}`)
  const ways = waysToEnd(market, specifiers).map((way) => [...way].sort().join(' '))
  expect(ways.toSorted()).toEqual([...expected].sort())
})
