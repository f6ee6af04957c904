import { beforeEach, expect, it } from 'vitest'
import {
  clearRegisterDraft,
  isHalfFilled,
  registerDraft,
  shouldAskBeforeLeaving,
  storeRegisterDraft,
} from './register-draft.ts'

beforeEach(clearRegisterDraft)

it.each([
  [{}, false],
  [{ document: '529' }, false],
  [{ document: '529.982' }, true],
  [{ person: { document: '529.982.247-25', name: 'ANA', birthday: '1990-01-01' } }, true],
  [{ email: 'ana@example.com' }, true],
  [{ password: 'x' }, true],
])('%o is half filled: %s', (part, expected) => {
  expect(isHalfFilled({ ...registerDraft(), ...part })).toBe(expected)
})

it('asks once before work is left behind, and keeps the work', () => {
  expect(shouldAskBeforeLeaving()).toBe(false)
  storeRegisterDraft({ email: 'ana@example.com' })
  expect([shouldAskBeforeLeaving(), shouldAskBeforeLeaving()]).toEqual([true, false])
  expect(registerDraft().email).toBe('ana@example.com')
})
