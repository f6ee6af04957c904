import { type Static, type TSchema, Type } from 'typebox'

/** Type of an environment variable. */
export interface Kind<S extends TSchema = TSchema> {
  /** Schema of the parsed value. */
  readonly schema: S
  /** Completes the sentence "… is expected". */
  readonly expects: string
  /** Parses the text of the environment; undefined for unreadable text. The schema validates the value. */
  readonly parse: (text: string) => Static<S> | undefined
}

const kind = <S extends TSchema>(schema: S, expects: string, parse: Kind<S>['parse']): Kind<S> => ({
  schema,
  expects,
  parse,
})

export const wholeNumber = (minimum: number, maximum: number) =>
  kind(
    Type.Integer({ minimum, maximum }),
    `a whole number from ${minimum} to ${maximum}`,
    (text): number | undefined => (/^\d{1,12}$/.test(text) ? Number(text) : undefined),
  )

export const port = wholeNumber(1, 65_535)

/** One line with at least one visible character: a secret of blanks protects nothing. */
const ONE_LINE = '^[^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f][^\\u0000-\\u001f]*$'

export const line = kind(
  Type.String({ minLength: 1, maxLength: 2_000, pattern: ONE_LINE }),
  'a text of one line',
  (text) => text,
)

export const file = kind(line.schema, 'the path of a file', line.parse)

/** Comma-separated texts, none empty: an empty name would match callers without a name. */
export const names = kind(
  Type.Array(line.schema, { minItems: 1, maxItems: 64 }),
  'texts of one line, separated by commas',
  (text) => text.split(',').map((name) => name.trim()),
)

const DIFFERENT_CHARACTERS = 8

export const longSecret = kind(
  Type.String({ minLength: 32, maxLength: 2_000, pattern: ONE_LINE }),
  `a secret of at least 32 characters, ${DIFFERENT_CHARACTERS} of them different`,
  (text) => (new Set(text).size < DIFFERENT_CHARACTERS ? undefined : text),
)

export const percentage = kind(
  Type.String({ pattern: '^(100|\\d{1,2}(\\.\\d{1,3})?)$' }),
  'a percentage from 0 to 100',
  (text) => text,
)

export const oneOf = <const V extends readonly [string, ...string[]]>(options: V) =>
  kind(
    Type.Unsafe<V[number]>(Type.Union(options.map((option) => Type.Literal(option)))),
    `one of ${options.join(', ')}`,
    (text): V[number] => text,
  )

/** `1` or `0`. */
export const onOff = kind(Type.Boolean(), '1 or 0', (text): boolean | undefined =>
  text === '1' ? true : text === '0' ? false : undefined,
)

/** True for an address with a host and one of the schemes, written without spaces. */
function isAddress(text: string, schemes: readonly string[]): boolean {
  const url = /\s/.test(text) ? null : URL.parse(text)
  return url !== null && url.hostname !== '' && schemes.includes(url.protocol.slice(0, -1))
}

/** An absolute address with one of the schemes. */
export const address = (...schemes: readonly string[]) =>
  kind(
    Type.String({ maxLength: 2_000 }),
    `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    (text) => (isAddress(text, schemes) ? text : undefined),
  )

/** An https address of another machine; companies that the sandbox simulates have no such address. */
export const foreignAddress = kind(
  Type.String({ maxLength: 2_000 }),
  'an address of another machine that begins with https://',
  (text) =>
    isAddress(text, ['https']) && !/^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(text).hostname)
      ? text
      : undefined,
)

/** Scheme, host and port of an address; the rest is dropped. */
export const origin = (...schemes: readonly string[]) =>
  kind(Type.String({ maxLength: 2_000 }), address(...schemes).expects, (text) =>
    isAddress(text, schemes) ? new URL(text).origin : undefined,
  )

/** One or more origins, separated by commas. */
export const origins = kind(
  Type.Array(Type.String(), { minItems: 1, maxItems: 64 }),
  'one or several addresses that begin with http:// or https://, separated by commas',
  (text) => {
    const found = text.split(',').map((part) => part.trim())
    return found.every((part) => isAddress(part, ['http', 'https']))
      ? found.map((part) => new URL(part).origin)
      : undefined
  },
)

const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal']

/** An address, or a network in CIDR notation. A network of 0 bits is refused, because it contains every address. */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/')
  const is4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(ip) && ip.split('.').every((part) => Number(part) <= 255)
  const is6 = /^[\da-f:]{2,39}$/i.test(ip) && ip.includes(':') && URL.canParse(`http://[${ip}]`)
  const most = is4 ? 32 : 128
  const isBits = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
  return (is4 || is6) && isBits && more.length === 0
}

/** Addresses and networks of one company. */
export const networks = kind(
  Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 256 }),
  'addresses or networks, separated by commas',
  (text) => {
    const found = text.split(',').map((part) => part.trim())
    return found.every(isNetwork) ? found : undefined
  },
)

/** Addresses and networks of proxies, or the keywords of proxy-addr. */
export const proxies = kind(
  Type.String({ maxLength: 2_000 }),
  'addresses, networks or `loopback`, separated by commas',
  (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .every((part) => PROXY_WORDS.includes(part) || isNetwork(part))
      ? text
      : undefined,
)
