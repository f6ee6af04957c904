import { callJson, fieldsOf } from '../call-json.ts'
import type { ReportCall } from '../partner-calls.ts'
import type { ProhibitedRegister, RegisterAddress } from './port.ts'
import { wordsOf } from './words.ts'

/** A supplier of lists: athletes and officials of sports, people under age, politically exposed and sanctioned people. */
export const createLists = ({
  baseUrl,
  apiKey,
  report,
}: RegisterAddress & { report?: ReportCall }): ProhibitedRegister => ({
  name: 'lists',
  lookUp: async (asked) => {
    const answer = await callJson(`${baseUrl}/v1/people/${asked}/marks`, {
      headers: { 'x-api-key': apiKey },
      report,
    })
    const { cpf, marks } = fieldsOf(answer?.json)
    return answer?.status === 200 && cpf === asked ? wordsOf(marks) : undefined
  },
})
