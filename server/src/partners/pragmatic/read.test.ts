import { describe, expect, it } from 'vitest'
import { readAmount, readForm, readMoneyCall } from './read.ts'
import { hasValidHash, signatureHash, signedForm } from './sign.ts'

describe('an amount', () => {
  it.each([
    ['12.34', 1234n],
    ['12.3', 1230n],
    ['12', 1200n],
    ['0', 0n],
    ['-3.50', -350n],
    ['1.500', 150n],
    ['90071992547409.91', 9007199254740991n],
    ['90071992547409.92', undefined],
    ['1.001', undefined],
    ['1e3', undefined],
    ['+1', undefined],
    ['', undefined],
    ['1,50', undefined],
    ['٣', undefined],
  ])('%s is %s centavos', (text, value) => {
    expect(readAmount(text)).toBe(value)
  })
})

describe('a form', () => {
  it('is signed over its parameters by name, without the hash, and no other hash will do', () => {
    const params = { b: '2', a: '1' }
    expect(signatureHash(params, 's')).toBe(signatureHash({ hash: 'x', a: '1', b: '2' }, 's'))
    const form = readForm(Buffer.from(signedForm(params, 's'))) ?? {}
    expect(hasValidHash(form, 's')).toBe(true)
    expect(hasValidHash({ ...form, a: '3' }, 's')).toBe(false)
    expect(hasValidHash({ ...form, hash: '' }, 's')).toBe(false)
    expect(hasValidHash(form, 'other')).toBe(false)
  })

  it('that names a parameter twice is none', () => {
    expect(readForm(Buffer.from('amount=1&amount=2'))).toBeUndefined()
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&')
    expect(readForm(Buffer.from(fields(64)))).toBeDefined()
    expect(readForm(Buffer.from(fields(65)))).toBeUndefined()
    expect(readForm(Buffer.from(`a=${'1'.repeat(8_191)}`))).toBeUndefined()
  })

  it.each(['reference=R&roundDetails=result', 'amount=1.00&x', 'x=1&amount'])(
    'that holds two fields in one is none: %s',
    (name) => {
      const merged = new URLSearchParams([['roundDetails', `spin&${name}=1`]]).toString()
      expect(readForm(Buffer.from(merged))).toBeUndefined()
      expect(readForm(Buffer.from(new URLSearchParams([[name, '1']]).toString()))).toBeUndefined()
    },
  )

  it('names its action by the reference alone, a refund the bet of its reference', () => {
    const params = { userId: '7', gameId: 'vs1', roundId: 'r', reference: 'x', amount: '1.00' }
    const formerKeys = ['result x', 'bonusWin x', 'jackpotWin x', 'promoWin x', 'adjustment x']
    for (const [call, kind, prize] of [
      ['bet', 'bet'],
      ['result', 'win'],
      ['promoWin', 'win', 'prize'],
      ['jackpotWin', 'win', 'prize'],
      ['adjustment', 'adjust'],
    ] as const)
      expect(readMoneyCall(call, params)?.actions).toEqual([
        {
          ...{ kind, key: 'bet x', formerKeys, cents: 100n },
          ...(kind === 'win' && { keepsFirst: true }),
          ...(prize && { isPrize: true }),
        },
      ])
    expect(readMoneyCall('refund', { userId: '7', reference: 'x' })?.actions).toEqual([
      { kind: 'rollback', key: 'refund x', refKey: 'bet x', only: 'bet' },
    ])
    expect(readMoneyCall('endRound', params)?.actions).toEqual([])
    expect(readMoneyCall('bet', { ...params, amount: '-1.00' })).toBeUndefined()
    expect(readMoneyCall('bet', { ...params, reference: 'a\nb' })).toBeUndefined()
    for (const name of ['userId', 'gameId', 'roundId', 'reference'])
      expect(readMoneyCall('result', { ...params, [name]: 'x&roundDetails=result' })).toBeUndefined()
  })

  it('of a promotion is a win of its own reference, with a win alone, and never without that reference', () => {
    const params = { userId: '7', gameId: 'vs1', roundId: 'r', reference: 'x', amount: '0.50' }
    const read = (more: object, call: 'result' | 'bet' | 'adjustment' = 'result') =>
      readMoneyCall(call, { ...params, ...more })?.actions.map(({ kind, key, ...action }) => [
        'isPrize' in action ? 'prize' : kind,
        key,
        'cents' in action && action.cents,
      ])
    const prize = { promoWinAmount: '10.00', promoWinReference: 'p1' }
    const win = ['win', 'bet x', 50n]
    expect(read(prize)).toEqual([win, ['prize', 'bet p1', 1_000n]])
    expect(read({ promoWinAmount: '0.00', promoWinReference: '' })).toEqual([win])
    expect(read({ promoWinReference: 'p1' })).toEqual([win])
    for (const wrong of [
      { promoWinAmount: '10.00' },
      { ...prize, promoWinAmount: '-10.00' },
      { ...prize, promoWinAmount: 'ten' },
      { ...prize, promoWinReference: 'x' },
    ])
      expect(read(wrong)).toBeUndefined()
    expect(read(prize, 'bet')).toBeUndefined()
    expect(read(prize, 'adjustment')).toBeUndefined()
  })
})
