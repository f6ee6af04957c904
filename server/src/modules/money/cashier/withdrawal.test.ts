import { describe, expect, it } from 'vitest'
import { movementId, ownId, partnerId } from './partner-id.ts'
import { nextAsk, PAYOUT_PACE } from './queue.ts'
import { isOwnKey, judgeRefusal, SURFACING_MS } from './withdrawal.ts'

const CPF = '52998224725'

describe('the key that is paid', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['11144477735', false],
    ['ana52998224725@example.com', false],
    ['+5552998224725', false],
    ['52998224725a', false],
    ['', false],
  ])('%s', (key, isOwn) => {
    expect(isOwnKey(key, CPF)).toBe(isOwn)
  })
})

describe('a clear no to sending', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)

  it('gives the money back when no earlier try is open', () => {
    expect(judgeRefusal('valor_recusado', undefined, now)).toBe('fail')
  })

  it('waits while an earlier try may still surface', () => {
    expect(judgeRefusal('valor_recusado', ago(SURFACING_MS - 1), now)).toBe('wait')
    expect(judgeRefusal('valor_recusado', ago(SURFACING_MS), now)).toBe('fail')
  })

  it.each(['saldo_insuficiente', 'webhook_ausente', 'chave_pagador_invalida'])(
    '%s is ours to mend',
    (code) => {
      expect(judgeRefusal(code, ago(SURFACING_MS * 9), now)).toBe('wait')
    },
  )

  it('is none when it tells of a payout under our id', () => {
    expect(judgeRefusal('id_envio_duplicado', undefined, now)).toBe('unsure')
    expect(judgeRefusal('id_envio_duplicado', ago(SURFACING_MS * 9), now)).toBe('unsure')
  })
})

describe('ids and pace', () => {
  it('names a deposit to the company and finds it again', () => {
    const id = '0199f2aa-7b6c-7d21-9f00-0123456789ab'
    expect(partnerId(id)).toBe('0199f2aa7b6c7d219f000123456789ab')
    expect(ownId(partnerId(id))).toBe(id)
    expect(ownId('0199F2AA7b6c7d219f000123456789ab')).toBeUndefined()
    expect(ownId(`${partnerId(id)}0`)).toBeUndefined()
  })

  it('makes the same movement id of the same Pix', () => {
    expect(movementId('E1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(movementId('E1')).toBe(movementId('E1'))
    expect(movementId('E1')).not.toBe(movementId('E2'))
  })

  it('asks soon, then at a quarter of the age, and never before the company wishes', () => {
    const since = new Date(0)
    const pause = (ageMs: number, retryAfterMs?: number) =>
      nextAsk(since, new Date(ageMs), PAYOUT_PACE, retryAfterMs).getTime() - ageMs
    expect(pause(0)).toBe(2_000)
    expect(pause(40_000)).toBe(10_000)
    expect(pause(86_400_000)).toBe(300_000)
    expect(pause(0, 60_000)).toBe(60_000)
  })
})
