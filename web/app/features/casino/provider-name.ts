import { m } from '../../lib/language.ts'
import { publicAnswer } from '../../lib/queries/public.ts'

const known = () => publicAnswer('GET /api/casino-games/providers') ?? []
const find = (providerSlug: string) => known().find(({ slug }) => slug === providerSlug)

/** Whether a provider exists. Before the providers are loaded every slug may. */
export const isProvider = (slug: string): boolean => !known()[0] || find(slug) !== undefined

export const providerName = (slug: string): string => find(slug)?.name ?? m.casino.providers_title
