import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { reasonText } from './result-reason.ts'

beforeEach(() => speak('pt', pt))

it.each([
  ['bet_settlement', 'resultado informado pelo fornecedor oficial'],
  ['bet_settlement, void reason 12', 'o fornecedor oficial anulou esta seleção'],
  ['bet_cancel', 'o fornecedor oficial cancelou este mercado'],
  ['bet_cancel, void reason 9', 'o fornecedor oficial cancelou este mercado'],
  ['by version 3 of the rules', 'calculado por nós pela versão 3 das regras'],
  ['not ended within 48 hours', 'a partida não terminou em 48 horas'],
  ['moved by more than 48 hours', 'a partida foi adiada por mais de 48 horas'],
  [
    'listed otherwise, and not confirmed within 48 hours',
    'o fornecedor mudou os times da partida, e ninguém a confirmou em 48 horas',
  ],
  ['placed after the start', 'feita depois do início da partida'],
  ['price error: 19 em vez de 1,9', 'erro de cotação: 19 em vez de 1,9'],
  ['o árbitro corrigiu a súmula', 'o árbitro corrigiu a súmula'],
])('[SPORT-5] a bet says why in words: %s', (reason, words) => expect(reasonText(reason)).toBe(words))
