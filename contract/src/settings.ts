import type { JurisdictionName } from '@jogo/rules/jurisdiction'
import { type Static, Type } from 'typebox'
import { type GameName, gameSettings } from './games/all.ts'
import { appearance } from './settings/appearance.ts'
import { deposits, withdrawals, withdrawalsServerOnly } from './settings/cashier.ts'
import { general, serverOnly } from './settings/general.ts'
import { growth } from './settings/growth.ts'
import type { Setting } from './settings/kinds.ts'
import { play, playServerOnly } from './settings/play.ts'

/**
 * Every setting of the site: allowed values, default, unit and meaning. Defaults follow the specification where it names one. Served by
 * `GET /v2/settings/`, changed by `npm run settings`. The browser imports only the types.
 */
const PUBLIC_TABLE = {
  ...general,
  ...appearance,
  ...play,
  ...gameSettings,
  ...deposits,
  ...withdrawals,
  ...growth,
} as const
export const SETTINGS_TABLE = {
  ...PUBLIC_TABLE,
  ...serverOnly,
  ...playServerOnly,
  ...withdrawalsServerOnly,
} as const

type Table = typeof SETTINGS_TABLE
export type SettingKey = keyof Table
export type Settings = { -readonly [K in SettingKey]: Static<Table[K]['schema']> }

export const SETTING_KEYS = Object.keys(SETTINGS_TABLE) as SettingKey[]
export const findSetting = (key: SettingKey): Setting => SETTINGS_TABLE[key]

type RtpKey = Extract<SettingKey, `${GameName}_rtp_bp`>

/** Key of a game's return setting; undefined where the game's data define the return. */
export function rtpKey(game: GameName): RtpKey | undefined {
  const key = `${game}_rtp_bp`
  return Object.hasOwn(SETTINGS_TABLE, key) ? (key as RtpKey) : undefined
}

/** The defaults, in force where the operator set nothing. */
export const SETTINGS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, findSetting(key).default]),
) as Readonly<Settings>

type PublicKey = keyof typeof PUBLIC_TABLE
/** Settings with the jurisdiction, which the server's configuration defines. */
export type PublicSettings = Pick<Settings, PublicKey> & { jurisdiction: JurisdictionName }
export const PUBLIC_KEYS = Object.keys(PUBLIC_TABLE) as PublicKey[]

/** Response of `GET /v2/settings/`. */
export const PublicSettings = Type.Unsafe<PublicSettings>(
  Type.Object(
    {
      ...Object.fromEntries(
        PUBLIC_KEYS.map((key) => {
          const { schema, meaning, unit } = findSetting(key)
          return [key, { ...schema, description: meaning, title: unit }]
        }),
      ),
      jurisdiction: Type.Enum(['open', 'br'], { description: 'Whose law applies.' }),
    },
    { additionalProperties: false },
  ),
)
