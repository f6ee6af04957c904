import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { loginSentence } from './login-form.tsx'

beforeEach(() => speak('pt', pt))

it.each([
  [new ApiError(403, { message: 'Sua conta está bloqueada.' }), 'Sua conta está bloqueada.'],
  [new ApiError(403), 'Acesso negado'],
  [new ApiError(401), 'Email ou senha incorretos!'],
])('[AUTH-4] a login refused with %s says: %s', (failure, sentence) => {
  expect(loginSentence(failure)).toBe(sentence)
})
