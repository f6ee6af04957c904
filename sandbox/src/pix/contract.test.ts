import { describe, expect, it } from 'vitest'
import { loadContract, type SchemaName } from './contract.ts'

const contract = loadContract()

describe("the Central Bank's contract, patched", () => {
  it.each<SchemaName | 'callback'>([
    'CobSolicitada',
    'CobRevisada',
    'CobGerada',
    'CobCompleta',
    'CobsConsultadas',
    'CobPayload',
    'Pix',
    'PixConsultados',
    'Devolucao',
    'DevolucaoSolicitada',
    'PayloadLocationCompleta',
    'WebhookSolicitado',
    'WebhookCompleto',
    'WebhooksConsultados',
    'Problema',
    'TxId',
    'DevolucaoId',
  ])('compiles %s, and it refuses a number', (schema) =>
    expect(contract.violations(schema, 7)).not.toEqual([]),
  )

  it('compiles the callback, and it refuses a Pix without its end-to-end id', () => {
    const pix = { endToEndId: 'E'.padEnd(32, '0'), valor: '1.00', horario: '2026-01-01T00:00:00Z' }
    expect(contract.violations('callback', { pix: [pix] })).toEqual([])
    expect(contract.violations('callback', { pix: [{ ...pix, endToEndId: undefined }] })).not.toEqual([])
  })

  it('takes a real CPF, which the published pattern refuses', () => {
    const devedor = { cpf: '52998224725', nome: 'Ana' }
    const charge = { calendario: { expiracao: 60 }, devedor, valor: { original: '1.00' }, chave: 'k' }
    expect(contract.violations('CobSolicitada', charge)).toEqual([])
  })

  it('refuses an amount with more around it, which the published pattern takes', () => {
    expect(contract.violations('DevolucaoSolicitada', { valor: 'abc37.000' })).not.toEqual([])
    expect(contract.violations('TxId', 'a'.repeat(36))).not.toEqual([])
  })
})
