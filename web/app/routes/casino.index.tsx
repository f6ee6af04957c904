import { Lobby } from '../features/casino/lobby.tsx'
import { CasinoShelves } from '../features/casino/shelves.tsx'
import { m } from '../lib/language.ts'
import { publicKey } from '../lib/queries/keys.ts'

export const title = () => m.casino.lobby_title
export const queries = () => [{ queryKey: publicKey('GET /v2/casino-games') }]

export default function CasinoPage() {
  return (
    <Lobby title={m.casino.lobby_title} text={m.casino.lobby_text}>
      <CasinoShelves />
    </Lobby>
  )
}
