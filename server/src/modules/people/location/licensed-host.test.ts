import { expect, it } from 'vitest'
import { isLicensedHost } from './licensed-host.ts'

it.each([
  ['jogolimpo.bet.br', true],
  ['www.jogolimpo.bet.br', true],
  ['JOGOLIMPO.BET.BR', true],
  ['jogolimpo.bet.br:8443', true],
  ['jogolimpo.bet.br.', true],
  ['apostas.example', true],
  ['www.apostas.example', false],
  ['bet.br', false],
  ['.bet.br', false],
  ['jogolimpobet.br', false],
  ['jogolimpo.bet.br.example.com', false],
  ['jogolimpo.bet.br@example.com', false],
  ['jogolimpo.bet.br/', false],
  ['jogolimpo.com', false],
  ['127.0.0.1:3000', false],
  ['[::1]:3000', false],
  ['jogo limpo.bet.br', false],
  ['jogo\0.bet.br', false],
  ['jogolimpo。bet.br', false],
  ['a..bet.br', false],
  ['', false],
  [`${'a.'.repeat(5_000)}bet.br`, false],
])('[LAW-LIC-1] %j is a host of the licence: %s', (host, expected) => {
  expect(isLicensedHost(host, ['.bet.br', 'apostas.example'])).toBe(expected)
})
