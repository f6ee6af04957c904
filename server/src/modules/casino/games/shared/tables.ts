import type { Phase } from '@jogo/contract/games/shared'
import type { GameName } from '@jogo/rules/games/all'
import type { ColumnType } from 'kysely'

/** Type of a column that only the dealer writes, with SQL of its own. */
type Read<T> = ColumnType<T, never, never>

export type SharedTables = {
  'public.shared_rounds': {
    game: Read<GameName>
    n: Read<number>
    chain: Read<number>
    place: Read<number>
    version: Read<number>
    data_sha256: Read<Buffer>
    phase: Read<Phase>
    opens_at: Read<Date>
    closes_at: Read<Date>
    draws_at: Read<Date>
    ends_at: Read<Date>
    flown_ms: Read<number | null>
    hash: Read<string | null>
    outcome: Read<object | null>
  }
  'public.chains': {
    game: Read<GameName>
    number: Read<number>
    length: Read<number>
    first_hash: Read<string>
    lottery_draw: Read<number>
    salt_at: Read<Date>
    made_at: Read<Date>
    salt: Read<string | null>
  }
}
