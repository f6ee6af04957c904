import { calls } from '@jogo/contract/calls'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { isRefusal } from './refusal.ts'
import { compileCheck } from './validation.ts'

function refusal(check: () => void) {
  try {
    check()
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

describe('a text that is longer than its field may be', () => {
  it('is refused before the pattern of its field reads it', () => {
    const check = compileCheck(calls.register.body, 'body')
    const started = performance.now()
    const refused = refusal(() => check({ email: `a@${'.'.repeat(60_000)}@` }))
    expect(performance.now() - started).toBeLessThan(200)
    expect(refused).toMatchObject({
      code: 'invalid_request',
      detail: { fields: { email: 'field_too_long' } },
    })
  })

  it('is found in lists and in fields of fields, and named by the field at the top', () => {
    const name = Type.Object({ name: Type.String({ maxLength: 3 }) })
    const check = compileCheck(Type.Object({ people: Type.Array(name, { maxItems: 5 }) }), 'body')
    expect(refusal(() => check({ people: [{ name: 'ana' }, { name: 'anna' }] }))).toMatchObject({
      detail: { fields: { people: 'field_too_long' }, data: { max: 3 } },
    })
    expect(refusal(() => check({ people: [{ name: 'ana' }] }))).toBeUndefined()
  })

  it('names no page when it stands in an address', () => {
    const check = compileCheck(Type.Object({ id: Type.String({ maxLength: 3 }) }), 'params')
    expect(refusal(() => check({ id: 'long' }))).toMatchObject({ code: 'not_found' })
  })
})
