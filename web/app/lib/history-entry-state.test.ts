// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { readHistoryEntry, writeHistoryEntry } from './history-entry-state.ts'

beforeEach(() => history.replaceState({ key: 'a', at: 1 }, '', '/casino'))

it('keeps values by name beside what the router wrote, with the entry and not with the address', () => {
  writeHistoryEntry('typed', 'foguet')
  writeHistoryEntry('shelf slots', 240)
  expect(history.state).toEqual({ key: 'a', at: 1, kept: { typed: 'foguet', 'shelf slots': 240 } })
  expect(location.pathname).toBe('/casino')
  history.pushState({ key: 'b', at: 2 }, '', '/casino')
  expect(readHistoryEntry('typed')).toBeUndefined()
})

it('an entry that the site did not write keeps nothing', () => {
  history.replaceState(null, '')
  expect(readHistoryEntry('typed')).toBeUndefined()
  writeHistoryEntry('typed', 'a')
  expect(readHistoryEntry('typed')).toBe('a')
})
