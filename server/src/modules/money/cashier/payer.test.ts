import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import type { PaymentPartner, ReceivedPix } from '../../../partners/pix.ts'
import { createPayerCheck, judgePayer } from './payer.ts'

const ANA = '52998224725'
const BRUNO = '11144477735'
const cpf = ANA

describe('who paid', () => {
  it.each([
    ['listed for the player', { listedForPlayer: true, claimedCpf: undefined }, 'same'],
    ['listed and claimed', { listedForPlayer: true, claimedCpf: ANA }, 'same'],
    ['listed for everybody', { listedForPlayer: true, listedForNobody: true, claimedCpf: ANA }, 'unknown'],
    ['listed, another claimed', { listedForPlayer: true, claimedCpf: BRUNO }, 'unknown'],
    [
      'listed only without the filter',
      { listedForPlayer: false, listedAtAll: true, claimedCpf: undefined },
      'different',
    ],
    [
      'the same, another claimed',
      { listedForPlayer: false, listedAtAll: true, claimedCpf: BRUNO },
      'different',
    ],
    [
      'the same, the player claimed',
      { listedForPlayer: false, listedAtAll: true, claimedCpf: ANA },
      'unknown',
    ],
    ['listed nowhere', { listedForPlayer: false, listedAtAll: false, claimedCpf: BRUNO }, 'unknown'],
  ])('%s', (_what, evidence, payer) => {
    expect(judgePayer({ ...evidence, cpf })).toBe(payer)
  })

  const receipt: ReceivedPix = {
    e2eid: 'E1'.padEnd(32, '0'),
    amount: cents(100),
    at: new Date(0),
    refunds: [],
  }
  const clock = { now: () => new Date(0), elapsed: () => 0 }
  const partner = (findReceived: PaymentPartner['findReceived']) => ({ findReceived }) as PaymentPartner

  it('does not believe a company that ignores the payer filter', async () => {
    const check = createPayerCheck(
      partner(async () => ({ is: 'ok', value: [receipt] })),
      clock,
    )
    expect(await check(receipt, ANA, ANA)).toBe('unknown')
  })

  it('knows nothing while the company does not answer', async () => {
    const check = createPayerCheck(
      partner(async () => ({ is: 'unknown', why: 'status 503' })),
      clock,
    )
    expect(await check(receipt, ANA, ANA)).toBe('unknown')
  })

  it('tests the filter once, then trusts it for a while', async () => {
    const filters: (string | undefined)[] = []
    const check = createPayerCheck(
      partner(async (_window, filter) => {
        filters.push(filter?.cpf)
        return { is: 'ok', value: filter?.cpf === ANA ? [receipt] : [] }
      }),
      clock,
    )
    expect([await check(receipt, ANA, undefined), await check(receipt, ANA, undefined)]).toEqual([
      'same',
      'same',
    ])
    expect(filters).toEqual([ANA, '00000000191', ANA])
  })
})
