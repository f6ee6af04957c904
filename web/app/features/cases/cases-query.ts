import { ownQuery } from '../../lib/queries/own.ts'

export const casesQuery = () => ownQuery('GET /api/cases')
export const caseQuery = (number: number) =>
  ownQuery('GET /api/cases/:number', { params: { number: String(number) } })
