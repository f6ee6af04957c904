import { describe, expect, it } from 'vitest'
import { readRefusal } from './channel.ts'

describe('what a status means', () => {
  const problem = { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', detail: 'no' }

  it.each([
    [404, 'missing'],
    [400, 'refused'],
    [409, 'refused'],
    [422, 'refused'],
    [401, 'unknown'],
    [403, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [302, 'unknown'],
  ])('%i is %s', (status, is) => {
    expect(readRefusal(status, problem, undefined).is).toBe(is)
  })

  it('keeps the code and the wish to wait', () => {
    expect(readRefusal(400, problem, undefined)).toMatchObject({ code: 'CobOperacaoInvalida', detail: 'no' })
    expect(readRefusal(400, { nome: 'saldo_insuficiente' }, undefined)).toMatchObject({
      code: 'saldo_insuficiente',
    })
    expect(readRefusal(429, undefined, '3')).toMatchObject({ retryAfterMs: 3000 })
  })
})
