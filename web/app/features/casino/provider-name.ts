import { m } from '../../lib/language.ts'
import { publicAnswer } from '../../lib/queries/public.ts'

/** Whether a provider is one of ours. As long as none is known, any may be. */
export function isProvider(slug: string): boolean {
  const known = publicAnswer('GET /api/casino-games/providers')
  return !known?.length || known.some((provider) => provider.slug === slug)
}

export const providerName = (slug: string): string =>
  publicAnswer('GET /api/casino-games/providers')?.find((provider) => provider.slug === slug)?.name ??
  m.casino.providers_title
