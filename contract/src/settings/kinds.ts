import { PAUSED } from '@jogo/rules/games/limits'
import { type Static, type TSchema, Type } from 'typebox'
import { ICONS, type IconName } from '../icons.ts'
import { MAX_CENTS } from '../scalars.ts'
import { type Loosens, leadsElsewhere } from './loosens.ts'

/** One setting: allowed values (schema), default, unit and meaning. */
export interface Setting<S extends TSchema = TSchema> {
  readonly schema: S
  readonly default: Static<S>
  /** Unit of a number, or kind of a text. */
  readonly unit: string
  readonly meaning: string
  /**
   * `two`: every change waits for the approval of a second operator. A function returns true for the changes that
   * wait.
   */
  readonly approval?: 'two' | Loosens
}

type Extra = Pick<Setting, 'approval'>
interface Range {
  least?: number
  most?: number
  /** Unit of which all values are multiples. */
  step?: number
}

const setting = <S extends TSchema>(
  schema: S,
  value: Static<S>,
  unit: string,
  meaning: string,
  extra: Extra = {},
): Setting<S> => ({ schema, default: value, unit, meaning, ...extra })

const integer =
  (unit: string, limit: number) => (value: number, range: Range, meaning: string, extra?: Extra) =>
    setting(
      Type.Integer({
        ...{ minimum: range.least ?? 0, maximum: range.most ?? limit },
        ...(range.step && { multipleOf: range.step }),
      }),
      value,
      unit,
      meaning,
      extra,
    )

export const centavos = integer('centavos', MAX_CENTS)
export const count = integer('count', 1_000_000)
export const seconds = integer('seconds', 86_400)
export const minutes = integer('minutes', 365 * 1_440)
export const days = integer('days', 3_650)
/** Hundredths of a percent: 10,000 is the whole. */
export const basisPoints = integer('bp', 1_000_000)

export const flag = (value: boolean, meaning: string, extra?: Extra) =>
  setting(Type.Boolean(), value, 'on or off', meaning, extra)

const written = (unit: string, pattern: string, maxLength: number) => (meaning: string, extra?: Extra) =>
  setting(Type.String({ pattern, maxLength }), '', unit, meaning, extra)

/** Plain text: no control characters except line breaks, no markup. */
export const text = (value: string, most: number, meaning: string, extra?: Extra) =>
  setting(
    Type.String({ maxLength: most, pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f<>]*$' }),
    value,
    'text without < and >',
    meaning,
    extra,
  )

/** One line of text that must not be empty. */
export const name = (value: string, most: number, meaning: string) =>
  setting(
    Type.String({ maxLength: most, pattern: '^(?=.*\\S)[^\\u0000-\\u001f<>]*$' }),
    value,
    'text without < and >, not empty',
    meaning,
  )

/** Text that must match a pattern. */
export const shaped = (value: string, pattern: string, unit: string, meaning: string, extra?: Extra) =>
  setting(Type.String({ pattern, maxLength: 500 }), value, unit, meaning, extra)

export const oneOf = <const V extends readonly [string, ...string[]]>(
  options: V,
  value: V[number],
  meaning: string,
  extra?: Extra,
) =>
  setting(
    Type.Unsafe<V[number]>(Type.Union(options.map((option) => Type.Literal(option)))),
    value,
    `one of ${options.join(', ')}`,
    meaning,
    extra,
  )

const HTTPS = 'https://[A-Za-z0-9.-]+(:\\d{1,5})?(/[^\\s<>"\']*)?'
const OWN_PATH = '/([A-Za-z0-9_~.-][^\\s<>"\'\\\\]*)?'

const writtenLink = written('https address or empty', `^(${HTTPS})?$`, 500)
/** An https address, or '' for none. */
export const link = (meaning: string) => writtenLink(meaning, { approval: leadsElsewhere })
/** `#rrggbb`, or '' for the colour of the layout. */
export const colour = written('#rrggbb or empty', '^(#[0-9a-fA-F]{6})?$', 7)
/** An image of ours by its id (32 hex characters, dashes allowed), a path of the site or an https address; '' for none. */
export const image = written(
  'image id, own path, https address or empty',
  `^(([0-9a-f]-?){31}[0-9a-f]|${OWN_PATH}|${HTTPS})?$`,
  500,
)

/** Address ranges, `203.0.113.0/24,2001:db8::/32`; '' for none. The pattern is rough; `isNetwork` checks each range. */
export const networks = written(
  'networks (203.0.113.0/24, 2001:db8::/32), comma between',
  '^([0-9a-fA-F.:]{2,45}(/\\d{1,3})?(,[0-9a-fA-F.:]{2,45}(/\\d{1,3})?)*)?$',
  20_000,
)

const Icon = Type.Unsafe<IconName>(Type.Union(ICONS.map((name) => Type.Literal(name))))

/** @param letters maximum length of a label */
const menuEntry = (letters: number) => {
  const label = Type.String({ minLength: 1, maxLength: letters })
  return Type.Object(
    {
      label: Type.Object({ pt: label, en: label, es: label }, { additionalProperties: false }),
      href: Type.String({ pattern: `^(${OWN_PATH}|${HTTPS})$`, maxLength: 300 }),
      icon: Type.Optional(Icon),
    },
    { additionalProperties: false },
  )
}

/** Menu entries in display order; an empty list keeps the default menu. */
export const menu = (most: number, letters: number, meaning: string) =>
  setting(
    Type.Array(menuEntry(letters), { maxItems: most }),
    [],
    `list of {label:{pt,en,es},href,icon?}, labels of at most ${letters} letters`,
    meaning,
    { approval: leadsElsewhere },
  )

/** Overrides for a single game; an absent field means the value for all games. Stakes in centavos. */
const GameLimits = Type.Object(
  {
    game: Type.String({ pattern: '^[a-z]{1,30}$', maxLength: 30 }),
    open: Type.Optional(Type.Boolean()),
    paused: Type.Optional(Type.Enum(PAUSED)),
    stake_min: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CENTS })),
    stake_max: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CENTS })),
  },
  { additionalProperties: false },
)
export type GameLimits = Static<typeof GameLimits>

export const gameLimits = (most: number, meaning: string) =>
  setting(
    Type.Array(GameLimits, { maxItems: most }),
    [],
    'list of {game,open?,stake_min?,stake_max?,paused?}',
    meaning,
  )

const OfGame = { game: Type.String({ pattern: '^[a-z]{1,30}$', maxLength: 30 }) }

/** Loss limits of single games, centavos. */
export const gameLosses = (most: number, meaning: string, extra?: Extra) =>
  setting(
    Type.Array(
      Type.Object(
        { ...OfGame, loss_max: Type.Integer({ minimum: 0, maximum: MAX_CENTS }) },
        { additionalProperties: false },
      ),
      { maxItems: most },
    ),
    [],
    'list of {game,loss_max}',
    meaning,
    extra,
  )

/** The laboratory's certificate number of a game data version. */
export const certificates = (most: number, meaning: string, extra?: Extra) =>
  setting(
    Type.Array(
      Type.Object(
        {
          ...OfGame,
          version: Type.Integer({ minimum: 1, maximum: 32_767 }),
          id: Type.String({ pattern: '^[\\x21-\\x7e]{1,80}$', maxLength: 80 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: most },
    ),
    [],
    'list of {game,version,id}',
    meaning,
    extra,
  )

const Sentence = Type.String({ minLength: 1, maxLength: 160, pattern: '^[^\\u0000-\\u001f<>]*$' })

/** A sponsorship of the operator; `text`: its purpose. */
export const Sponsorship = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f<>]*$' }),
    text: Type.Object({ pt: Sentence, en: Sentence, es: Sentence }, { additionalProperties: false }),
    image: Type.Optional(image('').schema),
    href: Type.Optional(Type.String({ pattern: `^${HTTPS}$`, maxLength: 300 })),
  },
  { additionalProperties: false },
)
export type Sponsorship = Static<typeof Sponsorship>

export const sponsorships = (most: number, meaning: string) =>
  setting(
    Type.Array(Sponsorship, { maxItems: most }),
    [],
    'list of {name,text:{pt,en,es},image?,href?}',
    meaning,
    { approval: leadsElsewhere },
  )
