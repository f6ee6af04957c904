import { expect, it } from 'vitest'
import { looksLikeOurs } from './own-name.ts'

it.each([
  'Jogo Limpo',
  'JOGO  LIMPO',
  'jogo-limpo',
  'J\u043ego Limp\u043e',
  'J0go L1mpo',
  'Jogo\u200bLimpo',
  'Jógo Límpo Studios',
  'ＪＯＧＯ ＬＩＭＰＯ',
  'Jogo Iimpo',
])('%j is taken for the house', (name) => expect(looksLikeOurs(name)).toBe(true))

it.each(['Mandacaru', 'Jogo', 'Limpo', 'Jogos do Limoeiro', 'Joga Limpo', ''])('%j is not', (name) =>
  expect(looksLikeOurs(name)).toBe(false),
)
