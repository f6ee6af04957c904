import { GROUNDS, type Ground, type RegisterAnswer } from '@jogo/rules/protection/prohibited'
import { callJson, fieldsOf } from '../call-json.ts'
import type { ReportCall } from '../partner-calls.ts'
import type { ProhibitedRegister, RegisterAddress } from './port.ts'

/** A supplier of lists: athletes and officials of sports, people under age, politically exposed and sanctioned people. */
export const createLists = ({
  baseUrl,
  apiKey,
  report,
}: RegisterAddress & { report?: ReportCall }): ProhibitedRegister => ({
  lookUp: async (cpf) => {
    const answer = await callJson(`${baseUrl}/v1/people/${cpf}/marks`, {
      headers: { 'x-api-key': apiKey },
      report,
    })
    return answer?.status === 200 ? readMarks(answer.json, cpf) : undefined
  },
})

/** A mark that we do not know may be one that bars: the answer is not clear. */
function readMarks(json: unknown, asked: string): RegisterAnswer {
  const { cpf, marks } = fieldsOf(json)
  if (cpf !== asked || !Array.isArray(marks)) return undefined
  const isKnown = (mark: unknown): mark is Ground => typeof mark === 'string' && Object.hasOwn(GROUNDS, mark)
  return marks.every(isKnown) ? marks : undefined
}
