import { describe, expect, it } from 'vitest'
import { BrCodeMistake, crc16, decode, encodeDynamic, encodeStatic } from './br-code.ts'

const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
const DYNAMIC =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304'
const WITH_AMOUNT =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654041.005802BR5915Call_me_Awesome6009Sao_Paulo622905259134e2866f71427abf001000063047029'

describe('CRC-16', () => {
  it.each([
    ['123456789', '29B1'],
    [STATIC, '1D3D'],
    [DYNAMIC, 'EEAB'],
    [WITH_AMOUNT.slice(0, -4), '7029'],
  ])('of %s', (text, crc) => expect(crc16(text)).toBe(crc))
})

describe('reading', () => {
  it('finds the key, or the address, of published codes', () => {
    expect(decode(`${STATIC}1D3D`)).toMatchObject({
      key: '123e4567-e12b-12d1-a456-426655440000',
      txid: '***',
    })
    expect(decode(`${DYNAMIC}EEAB`).location).toBe('pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99')
    expect(decode(WITH_AMOUNT)).toMatchObject({ amount: '1.00', txid: '9134e2866f71427abf0010000' })
  })

  it('refuses a wrong length even under a matching CRC, a wrong CRC and nonsense', () => {
    const trap = `${STATIC.replace('62070503***6304', '62080503***6304')}`
    expect(() => decode(trap + crc16(trap))).toThrow(BrCodeMistake)
    expect(() => decode(`${STATIC}1D3E`)).toThrow(/CRC/)
    expect(() => decode('olá')).toThrow(BrCodeMistake)
  })
})

describe('writing', () => {
  it('reads back what it wrote', () => {
    const merchant = { name: 'JOGO LIMPO', city: 'SAO PAULO' }
    const dynamic = encodeDynamic('127.0.0.1:4400/qr/v2/0123456789abcdef0123456789abcdef', merchant)
    expect(decode(dynamic)).toMatchObject({
      location: '127.0.0.1:4400/qr/v2/0123456789abcdef0123456789abcdef',
      name: 'JOGO LIMPO',
      city: 'SAO PAULO',
    })
    const fixed = encodeStatic({
      key: 'a@b.c',
      name: 'João',
      city: 'São Paulo',
      amount: '10.00',
      txid: 'abc',
    })
    expect(decode(fixed)).toMatchObject({
      key: 'a@b.c',
      name: 'Joao',
      city: 'Sao Paulo',
      amount: '10.00',
      txid: 'abc',
    })
  })
})
