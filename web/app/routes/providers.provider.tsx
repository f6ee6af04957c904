import type { PageProps, Place } from '../../shell/index.ts'
import { isProvider, Provider, providerName } from '../features/casino/providers.tsx'
import { publicKey } from '../lib/queries/keys.ts'

const slugOf = ({ params }: Place) => params.id ?? ''

export const title = (place: Place) => providerName(slugOf(place))
export const exists = (place: Place) => isProvider(slugOf(place))
export const queries = (place: Place) => [
  { queryKey: publicKey('GET /v2/casino-games', { query: { provider: slugOf(place) } }) },
]

export default function ProviderPage({ place }: PageProps) {
  return <Provider slug={slugOf(place)} />
}
