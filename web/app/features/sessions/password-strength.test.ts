import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 0],
  ['curta7!', 0],
  ['12345678', 1],
  ['11912345678', 1],
  ['abababab', 1],
  ['flamengo10', 1],
  ['senha-do-banco', 1],
  ['xk7-Pq2m', 2],
  ['cavaloazulnalua!', 2],
  ['cavalo azul na lua', 3],
] as const)('%j is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
