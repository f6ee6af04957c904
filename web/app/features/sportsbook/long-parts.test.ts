import { describe, expect, it } from 'vitest'
import { type Group, indexesInDocument, listParts, partRooms } from './long-parts.ts'

const group = (key: string, ids: number[]) => {
  const fixtures = ids.map((id) => ({ id }))
  return { key, first: fixtures[0], fixtures } as unknown as Group
}
const parts = listParts([group('a', [1, 2, 3, 4]), group('b', [5, 6])])

it('a long list consists of heads and matches, each of which knows its place', () => {
  expect(parts.map(({ key, at }) => [key, at])).toEqual([
    ['a 1', -1],
    ['1', 0],
    ['2', 1],
    ['3', 2],
    ['4', 3],
    ['b 5', -1],
    ['5', 0],
    ['6', 1],
  ])
})

describe('in the document', () => {
  it.each([
    ['are what is near the screen and every head', [2, 3], -1, [0, 2, 3, 5]],
    ['is the part with the focus too, with its neighbours', [0, 1], 6, [0, 1, 5, 6, 7]],
    ['is nothing twice', [0, 1, 2], 1, [0, 1, 2, 5]],
  ])('%s', (_, near, focused, indexes) => expect(indexesInDocument(parts, near, focused)).toEqual(indexes))

  it('stands room for all that is not', () => {
    const placed = [0, 3, 5].map((index) => ({ index, start: index * 10, end: index * 10 + 10 }))
    expect(partRooms(placed, 80)).toEqual({
      visibleParts: [
        { index: 0, above: 0 },
        { index: 3, above: 20 },
        { index: 5, above: 10 },
      ],
      before: 0,
      after: 20,
    })
  })
})
