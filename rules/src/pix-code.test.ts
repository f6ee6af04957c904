import fc from 'fast-check'
import { createStaticPix, hasError, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { encodePixCode } from '../test/encode-pix-code.ts'
import { cents } from './money.ts'
import { crc16, parsePixCode } from './pix-code.ts'

const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
const DYNAMIC =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304'
const TRAP =
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304'
const WOOVI =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654041.005802BR5915Call_me_Awesome6009Sao_Paulo622905259134e2866f71427abf001000063047029'

describe('Pix code', () => {
  it.each([
    ['123456789', '29B1'],
    [STATIC, '1D3D'],
    [DYNAMIC, 'EEAB'],
    [TRAP, '170E'],
    [TRAP.replace('62080503', '62070503'), '04ED'],
    [WOOVI.slice(0, -4), '7029'],
  ])('has the CRC of the published vector %#', (text, crc) => expect(crc16(text)).toBe(crc))

  it("writes and reads the manual's static sample", () => {
    const code = {
      to: { key: '123e4567-e12b-12d1-a456-426655440000' },
      name: 'Fulano de Tal',
      city: 'BRASILIA',
    }
    expect(encodePixCode(code)).toBe(`${STATIC}1D3D`)
    expect(parsePixCode(`${STATIC}1D3D`)).toEqual({ ...code, singleUse: false })
  })

  it('reads a dynamic code and one with an amount', () => {
    expect(parsePixCode(`${DYNAMIC}EEAB`)).toEqual({
      to: { location: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99' },
      name: 'EMPRESA',
      city: 'SAO PAULO',
      singleUse: true,
    })
    expect(parsePixCode(WOOVI)).toMatchObject({ amount: 100n, txid: '9134e2866f71427abf0010000' })
  })

  it('rejects the widely copied sample whose CRC is right and whose length is wrong', () => {
    expect(parsePixCode(`${TRAP}170E`)).toBeUndefined()
    expect(parsePixCode(`${TRAP.replace('62080503', '62070503')}04ED`)).toMatchObject({ amount: 6666n })
  })

  it.each(['26', '27', '38', '51'])('finds Pix in template %s, also beside another scheme', (id) => {
    const card = id === '26' ? '' : '26200016com.example.card'
    const moved = sealed(WOOVI.replace(/^00020126/, `000201${card}${id}`))
    expect(parsePixCode(moved)).toMatchObject({ amount: 100n, txid: '9134e2866f71427abf0010000' })
  })

  it('rejects Pix in two templates, and in one that is none of an account', () => {
    const account = WOOVI.slice(6, 68)
    expect(parsePixCode(sealed(WOOVI.replace(account, `${account}27${account.slice(2)}`)))).toBeUndefined()
    expect(parsePixCode(sealed(WOOVI.replace(/^00020126/, '00020125')))).toBeUndefined()
  })

  it.each([
    ['a wrong CRC', `${STATIC}1D3E`],
    ['a cut code', WOOVI.slice(0, -10)],
    ['something after the CRC', `${WOOVI}0`],
    ['another currency', sealed(WOOVI.replace('5303986', '5303840'))],
    ['another scheme than Pix', sealed(WOOVI.replace('br.gov.bcb.pix', 'br.gov.bcb.pxi'))],
    ['an amount with three decimals', sealed(WOOVI.replace('54041.00', '54051.000'))],
    ['nothing', ''],
  ])('rejects %s', (_, text) => expect(parsePixCode(text)).toBeUndefined())

  it('strips accents before measuring, so every reader counts the same characters', () => {
    const text = encodePixCode({
      to: { key: 'a@b.co' },
      name: 'João Conceição Ávila e Irmãos',
      city: 'São José dos Campos',
    })
    expect(parsePixCode(text)).toMatchObject({ name: 'Joao Conceicao Avila e Ir', city: 'Sao Jose dos Ca' })
  })

  it('refuses to write a part that is empty or too long', () => {
    expect(() => encodePixCode({ to: { key: 'k'.repeat(120) }, name: 'A', city: 'B' })).toThrow(RangeError)
    expect(() => encodePixCode({ to: { key: 'a@b.co' }, name: 'é'.slice(1), city: 'B' })).toThrow(RangeError)
  })

  it('reads back whatever it wrote, and no changed character passes', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,12}[A-Za-z]$/)
    const txid = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)
    fc.assert(
      fc.property(
        word,
        word,
        txid,
        fc.bigInt(1n, 999_999_999n),
        fc.nat(400),
        (name, city, id, amount, at) => {
          const code = {
            to: { key: '52998224725' },
            name,
            city,
            txid: id,
            amount: cents(amount),
            singleUse: true,
          }
          const text = encodePixCode(code)
          expect(parsePixCode(text)).toEqual(code)
          const place = at % (text.length - 4)
          const other = text[place] === '0' ? '1' : '0'
          expect(parsePixCode(text.slice(0, place) + other + text.slice(place + 1))).toBeUndefined()
        },
      ),
    )
  })

  it('agrees with another implementation, both ways', () => {
    const ours = parsePix(
      encodePixCode({
        to: { key: 'a@b.co' },
        name: 'LOJA',
        city: 'BELEM',
        amount: cents(1234),
        txid: 'ABC123',
      }),
    )
    expect(ours).toMatchObject({
      pixKey: 'a@b.co',
      merchantName: 'LOJA',
      transactionAmount: 12.34,
      txid: 'ABC123',
    })
    const theirs = createStaticPix({
      merchantName: 'LOJA',
      merchantCity: 'BELEM',
      pixKey: 'a@b.co',
      infoAdicional: 'obrigado',
      transactionAmount: 12.34,
      txid: 'ABC123',
    })
    if (hasError(theirs)) throw new Error('the other implementation failed')
    expect(parsePixCode(theirs.toBRCode())).toMatchObject({
      to: { key: 'a@b.co', text: 'obrigado' },
      amount: 1234n,
      txid: 'ABC123',
    })
  })
})

function sealed(code: string): string {
  const body = code.slice(0, -4)
  return body + crc16(body)
}
