// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepHere, keptHere } from './kept-here.ts'

beforeEach(() => history.replaceState({ key: 'a', at: 1 }, '', '/casino'))

it('keeps values by name beside what the router wrote, with the entry and not with the address', () => {
  keepHere('typed', 'foguet')
  keepHere('shelf slots', 240)
  expect(history.state).toEqual({ key: 'a', at: 1, kept: { typed: 'foguet', 'shelf slots': 240 } })
  expect(location.pathname).toBe('/casino')
  history.pushState({ key: 'b', at: 2 }, '', '/casino')
  expect(keptHere('typed')).toBeUndefined()
})

it('an entry that the site did not write keeps nothing', () => {
  history.replaceState(null, '')
  expect(keptHere('typed')).toBeUndefined()
  keepHere('typed', 'a')
  expect(keptHere('typed')).toBe('a')
})
