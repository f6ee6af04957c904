import { describe, expect, it } from 'vitest'
import { parseCallback, readAmount, readCharge, readPage, readPayout, readReceived } from './read.ts'

const TXID = '0199f2aa7b6c7d219f000123456789ab'
const E2E = 'E99999005202611210900abcdefghijk'
const location = 'pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441'
const code =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5910JOGO LIMPO6009SAO PAULO62070503***6304151E'
const charge = {
  calendario: { criacao: '2026-11-21T12:00:00.000Z', expiracao: 900 },
  txid: TXID,
  location,
  status: 'ATIVA',
  valor: { original: '37.00' },
  pixCopiaECola: code,
}
const pix = { endToEndId: E2E, txid: TXID, valor: '37.00', horario: '2026-11-21T12:01:00.000Z' }

describe('amounts', () => {
  it.each([
    ['37.00', 3700n],
    ['0.01', 1n],
    ['9999999999.99', 999_999_999_999n],
    ['37', undefined],
    ['37.0', undefined],
    ['37,00', undefined],
    ['-1.00', undefined],
    ['abc37.000', undefined],
    [37, undefined],
    ['1e3.00', undefined],
  ])('%s', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })
})

describe('reading with tolerance', () => {
  it('reads a charge and passes over what it does not know', () => {
    const read = readCharge({
      ...charge,
      status: 'EM_ANALISE_ESPECIAL',
      campoNovo: { versao: '2.99' },
      pix: [pix],
    })
    expect(read).toMatchObject({ txid: TXID, amount: 3700n, status: 'other', copyPaste: code })
    expect(read?.expiresAt.toISOString()).toBe('2026-11-21T12:15:00.000Z')
    expect(read?.received[0]).toMatchObject({ e2eid: E2E, amount: 3700n, refunds: [] })
  })

  it.each([
    ['a code with a wrong CRC', { pixCopiaECola: `${code.slice(0, -4)}0000` }],
    ['a code of another charge', { location: 'pix.example.com/qr/v2/other' }],
    ['no code', { pixCopiaECola: undefined }],
    ['no amount', { valor: {} }],
  ])('takes no charge with %s', (_what, change) => {
    expect(readCharge({ ...charge, ...change })).toBeUndefined()
  })

  it('takes no Pix whose refunds cannot be read: they may be money gone', () => {
    expect(readReceived({ ...pix, devolucoes: [{ id: 'x' }] })).toBeUndefined()
    expect(readPage({ pix: [pix, { ...pix, valor: 37 }] }, readReceived)).toBeUndefined()
    expect(readPage({ pix: [pix] }, readReceived)).toMatchObject({ items: [{ e2eid: E2E }], pages: 1 })
  })

  it('reads a payout in both of the company’s forms, and none under another id', () => {
    expect(readPayout({ e2eId: E2E, valor: '5.00', status: 'EM_PROCESSAMENTO' }, 'p1')).toMatchObject({
      e2eid: E2E,
      status: 'processing',
      returns: [],
    })
    const devolucoes = [
      { rtrId: 'D99999005202611210900abcdefghijk', valor: '5.00', status: 'DEVOLVIDO' },
      { rtrId: 'D99999005202611210900abcdefghijl', valor: '1.00', status: 'EM_PROCESSAMENTO' },
    ]
    const paid = { idEnvio: 'p1', endToEndId: E2E, valor: '5.00', status: 'REALIZADO', devolucoes }
    expect(readPayout(paid, 'p1')?.returns).toEqual([{ rtrId: devolucoes[0]?.rtrId, amount: 500n }])
    expect(readPayout(paid, 'p2')).toBeUndefined()
    expect(readPayout({ ...paid, status: 'EM_LIQUIDACAO' }, 'p1')?.status).toBe('other')
  })
})

describe('callbacks', () => {
  const parse = (body: unknown) => parseCallback(Buffer.from(JSON.stringify(body)))

  it('takes a batch apart, each item with a key of its own news', () => {
    const refunded = { ...pix, devolucoes: [{ id: 'r1', status: 'DEVOLVIDO' }] }
    const payout = { endToEndId: E2E, status: 'REALIZADO', gnExtras: { idEnvio: 'abc1' } }
    const hints = parse({ pix: [pix, refunded, payout, { nonsense: 1 }] })
    expect(hints.map((hint) => hint.kind)).toEqual(['received', 'received', 'payout', 'unreadable'])
    expect(new Set(hints.map((hint) => hint.key)).size).toBe(4)
    expect(parse({ pix: [{ ...pix, horario: 'other', novo: 1 }] })[0]?.key).toBe(hints[0]?.key)
  })

  it('uses the payer’s CPF only when it came whole', () => {
    const payer = (cpf: string) => parse({ pix: [{ ...pix, gnExtras: { pagador: { cpf } } }] })[0]
    expect(payer('52998224725')).toMatchObject({ payerCpf: '52998224725' })
    expect(payer('***.982.247-**')).not.toHaveProperty('payerCpf')
  })

  it.each(['', '{"pix":', '[]', 'null', '{"pix":{}}', '{"pix":[]}', '<html>'])('survives %s', (body) => {
    expect(parseCallback(Buffer.from(body))).toMatchObject([{ kind: 'unreadable' }])
  })

  it.each([['../oauth/token'], ['E1/devolucao/x'], [''], [7]])('does not follow the id %s', (endToEndId) => {
    expect(parse({ pix: [{ ...pix, endToEndId }] })).toMatchObject([{ kind: 'unreadable' }])
  })
})
