import { Providers } from '../features/casino/providers.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.casino.providers_title

export default Providers
