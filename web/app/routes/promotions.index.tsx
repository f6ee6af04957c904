import { Promotions } from '../features/content/promotions.tsx'
import { m } from '../lib/language.ts'
import { callQuery } from '../state/queries.ts'

export const title = () => m.content.promotions_title
export const queries = () => [callQuery('GET /v2/promotions')]

export default Promotions
