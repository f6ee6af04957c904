import { Double } from '../features/casino/double.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.double.title
export const queries = () => [{ queryKey: ['GET /v2/casino-games'] }]

export default Double
