import { expect, it } from 'vitest'
import { filterSearch, isPlain, narrowings, readFilter, withPart } from './filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

it('[CASINO-1] reads the filter of the lobby from an address and writes it back; what names nothing is left out', () => {
  const search = '?mechanic=ways&volatility=4&rtp_min=9600&provider=casa-azul&sort=rtp'
  expect(filterSearch(read(search))).toBe(search)
  expect(read('?mechanic=magic&volatility=9&rtp_min=-1&provider=../x&sort=random&utm_source=a')).toEqual({})
  expect(filterSearch({})).toBe('')
})

it('changes one part and removes it again', () => {
  const filter = withPart(read('?sort=name'), 'volatility', '5')
  expect(filter).toEqual({ sort: 'name', volatility: '5' })
  expect(withPart(filter, 'volatility', '')).toEqual({ sort: 'name' })
})

it('counts what narrows the list, which the order does not', () => {
  expect(narrowings(read('?mechanic=ways&sort=rtp'))).toBe(1)
  expect(isPlain(read('?sort=rtp'))).toBe(false)
  expect(isPlain({})).toBe(true)
})
