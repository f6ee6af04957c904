import { expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isWeak, ownWords } from './password-rules.ts'

it.each([
  '12345678',
  'password',
  'Password123',
  'senha123',
  'SENHA2026!',
  'flamengo10',
  'qwertyuiop',
  'abcdefgh',
  'aaaaaaaa',
  'abababab',
  '1q2w3e4r',
  'deusefiel7',
  'curta7!',
  'Flamengo@1981',
  'Maria1987!',
  'amorzinho',
  'flamengo2025',
  'abcd1234EFGH',
  '1029384756',
  'P@ssw0rd!!',
  '',
])('[LAW-AUT-5] refuses %s', (password) => {
  expect(isWeak(password, [])).toBe(true)
})

it.each(['cavalo azul na lua', 'xk7-Pq2m', 'jogolimpo-demo', 'çãéíóúàâ', '🐎 correto 🦙 azul'])(
  'accepts %s',
  (password) => {
    expect(isWeak(password, [])).toBe(false)
  },
)

it('refuses what the site knows of the player', () => {
  const own = ['maria.lima@x.com', 'maria.lima', '52998224725', '11912345678']
  for (const password of ['maria.lima@x.com', 'Maria.Lima1', '52998224725', '11912345678!']) {
    expect(isWeak(password, own)).toBe(true)
  }
  expect(isWeak('maria.lima toca violão', own)).toBe(false)
})

it('refuses what is little more than the player’s name', () => {
  const own = ownWords({
    email: 'x@y.com',
    cpf: '52998224725',
    phone: '11912345678',
    name: 'Wanderleia Kowalczyk',
  })
  for (const password of ['Wanderleia', 'wanderleia1', 'Kowalczyk!', 'KOWALCZYK22']) {
    expect(isWeak(password, own), password).toBe(true)
  }
  expect(isWeak('Kowalczyk', [])).toBe(false)
  expect(isWeak('kowalczyk mora na lua', own)).toBe(false)
})

it('takes up to 200 characters', () => {
  const long = 'muito comprida '.repeat(20)
  expect(isWeak(long.slice(0, 200), [])).toBe(false)
  expect(isWeak(long.slice(0, 201), [])).toBe(true)
})

it('carries a few hundred common passwords, each long enough to be tried', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300)
  for (const password of COMMON_PASSWORDS) expect(password.length).toBeGreaterThanOrEqual(8)
})
