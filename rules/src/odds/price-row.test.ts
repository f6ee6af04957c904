import { describe, expect, it } from 'vitest'
import { type PriceRow, priceText, readPriceText } from './price-row.ts'

const ROW: PriceRow = {
  ...{ textVersion: 2, fixture: 1_001, n: 3, market: 330, specifiers: 'mapnr=2|way=any', state: 1 },
  ...{
    odds: [1_850, 0],
    chances: [512_345, null],
    pushes: [],
    source: 'supplier',
    messageAt: 1_760_000_001_000,
    salt: '0123456789abcdef0123456789abcdef',
  },
}
const SECOND =
  '[2,1001,3,330,"mapnr=2|way=any",1,[1850,0],[512345,null],[],"supplier",1760000001000,"0123456789abcdef0123456789abcdef"]'
const FIRST = '1001|3|330|mapnr=2|way=any|3|1|1850,0|supplier|1760000001000'

describe('the hashed text of a price', () => {
  it.each([
    ['2, with fair chances', ROW, SECOND],
    ['1, as before them', { ...ROW, textVersion: 1, chances: [], salt: '' } as const, FIRST],
  ])('[SPORT-1] of version %s, is made and read', (_, row, text) => {
    expect(priceText(row)).toBe(text)
    expect(readPriceText(text)).toEqual(row)
  })

  it.each([
    ['nothing', ''],
    ['too few fields', '1001|3|18|total=2.5|3'],
    ['an unknown version', SECOND.replace('[2,', '[3,')],
    ['another spelling', SECOND.replace(',330', ', 330')],
    ['a field more', SECOND.replace(/]$/, ',0]')],
    ['no salt', SECOND.replace(/,"0123[^"]*"/, '')],
    ['a salt of another length', SECOND.replace('cdef"', '"')],
    ['odds below 0', FIRST.replace('1850', '-1850')],
    ['an unknown source', SECOND.replace('supplier', 'nobody')],
    ['an unknown state', FIRST.replace('|1|', '|7|')],
    ['two numbers', FIRST.replace('|3|1|', '|4|1|')],
    ['a text that is too long', `[2,1,1,1,"${'x'.repeat(20_000)}",1,[],[],[],"own",1]`],
    ['JSON that is none', '[2,'],
  ])('is not read from %s', (_, text) => expect(readPriceText(text)).toBeUndefined())
})
