import type { Ground, RegisterAnswer } from '@jogo/rules/protection/prohibited'
import { callJson, fieldsOf } from '../call-json.ts'
import type { ReportCall } from '../partner-calls.ts'
import type { ProhibitedRegister, RegisterAddress } from './port.ts'

const REASONS: Readonly<Record<string, Ground>> = {
  PROGRAMA_SOCIAL: 'social_programme',
  AUTOEXCLUIDO: 'self_excluded',
  DECISAO_JUDICIAL: 'court_order',
}

/** The regulator's register, Módulo de Impedidos of the Sigap. Its layout stands in a manual that operators are given; fields and words are ours until then. */
export const createSigap = ({
  baseUrl,
  apiKey,
  report,
}: RegisterAddress & { report?: ReportCall }): ProhibitedRegister => ({
  lookUp: async (cpf) => {
    if (!baseUrl) return undefined
    const answer = await callJson(`${baseUrl}/v1/impedidos/${cpf}`, {
      headers: { 'x-api-key': apiKey },
      report,
    })
    return answer?.status === 200 ? readAnswer(answer.json, cpf) : undefined
  },
})

/** Only the exact word lets somebody bet. Somebody who is named without a reason that we know is barred by none: the answer is not clear. */
function readAnswer(json: unknown, asked: string): RegisterAnswer {
  const { cpf, situacao, motivo } = fieldsOf(json)
  if (cpf !== asked) return undefined
  if (situacao === 'PERMITIDO') return motivo === undefined ? [] : undefined
  if (situacao !== 'IMPEDIDO' || typeof motivo !== 'string') return undefined
  const ground = Object.hasOwn(REASONS, motivo) ? REASONS[motivo] : undefined
  return ground && [ground]
}
