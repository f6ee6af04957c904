import type { RegisterAnswer } from '@jogo/rules/protection/prohibited'
import { callJson, readFields } from '../call-json.ts'
import type { ReportCall } from '../partner-calls.ts'
import type { ProhibitedRegister, RegisterAddress, StatusReports } from './port.ts'
import { registerCodes } from './words.ts'

type Sigap = RegisterAddress & { report?: ReportCall }

/**
 * The regulator's register, Módulo de Impedidos of the Sigap. Its format stands in a manual for licensed operators; until it is available, fields and words are
 * our own.
 */
export const createSigap = ({ baseUrl, apiKey, report }: Sigap): ProhibitedRegister => ({
  name: 'sigap',
  lookUp: async (cpf) => {
    if (!baseUrl) return undefined
    const answer = await callJson(`${baseUrl}/v1/impedidos/${cpf}`, {
      headers: { 'x-api-key': apiKey },
      report,
    })
    return answer?.status === 200 ? readAnswer(answer.json, cpf) : undefined
  },
})

/** Words of the answer. Only the exact word allows betting, and a listed person must have a reason. */
function readAnswer(json: unknown, taxId: string): RegisterAnswer['words'] {
  const { cpf, situacao, motivo } = readFields(json)
  if (cpf !== taxId) return undefined
  if (situacao === 'PERMITIDO') return motivo === undefined ? [] : undefined
  return situacao === 'IMPEDIDO' ? registerCodes([motivo]) : undefined
}

/** Sends reports about closed accounts to the regulator. */
export const createStatusReports = ({ baseUrl, apiKey, report }: Sigap): StatusReports => ({
  report: async ({ id, cpf, code, day }) => {
    if (!baseUrl) return 'unknown'
    const answer = await callJson(`${baseUrl}/v1/situacoes/${id}`, {
      method: 'PUT',
      headers: { 'x-api-key': apiKey },
      body: { cpf, situacao: code, data: day },
      report,
    })
    const { id: answered, estado } = readFields(answer?.json)
    if (answered !== id) return 'unknown'
    if (answer?.status === 200 && estado === 'ACEITO') return 'accepted'
    return answer?.status === 422 && estado === 'REJEITADO' ? 'rejected' : 'unknown'
  },
})
