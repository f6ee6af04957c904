import { Double } from '../features/casino/double.tsx'
import { m } from '../lib/language.ts'
import { publicKey } from '../lib/queries/keys.ts'

export const title = () => m.double.title
export const queries = () => [{ queryKey: publicKey('GET /v2/casino-games') }]

export default Double
