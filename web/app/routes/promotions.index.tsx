import { Promotions } from '../features/content/promotions.tsx'
import { m } from '../lib/language.ts'
import { publicQuery } from '../lib/queries/public.ts'

export const title = () => m.content.promotions_title
export const queries = () => [publicQuery('GET /v2/promotions')]

export default Promotions
