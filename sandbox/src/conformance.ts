import { parseArgs } from 'node:util'
import { runConformance } from './conformance/run.ts'
import type { Settings } from './conformance/types.ts'

const USAGE = `node sandbox/src/conformance.ts --wallet URL --secret S --user U
  [--codec softswiss|pragmatic] [--game G] [--stake CENTAVOS]
  [--issue ID] [--token TOKEN] [--barred USER] [--closed GAME]
node sandbox/src/conformance.ts --book URL --user U --token TOKEN
  [--stake CENTAVOS] [--key FILE] [--kid NAME] [--brand NAME] [--other-token TOKEN]`

const GAMES = { softswiss: 'mandacaru:OncinhaDaSorte', pragmatic: 'vs5doces' } as const

/** @throws Error with one sentence about the missing option */
function settings(args: string[]): Settings {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      ...{ wallet: text, secret: text, user: text, codec: text, game: text, stake: text },
      ...{ issue: text, token: text, barred: text, closed: text },
      ...{ book: text, key: text, kid: text, brand: text, 'other-token': text },
    },
  })
  const { book, wallet, secret, user, codec = 'softswiss', game, stake = '100', ...more } = values
  if (!/^[1-9]\d{0,6}$/.test(stake)) throw new Error('--stake must be whole centavos above zero')
  if (book !== undefined) {
    if (!URL.canParse(book)) throw new Error('--book must be the address of a house')
    if (!user || !more.token) throw new Error('--user and --token are required')
    const { 'other-token': otherToken, ...rest } = more
    const of = { wallet: book, secret: '', user, codec: 'book' as const, game: '', stake: Number(stake) }
    return { ...of, ...rest, ...(otherToken ? { otherToken } : {}) }
  }
  if (!wallet || !URL.canParse(wallet)) throw new Error('--wallet must be the address of a wallet')
  if (!secret || !user) throw new Error('--secret and --user are required')
  if (codec !== 'softswiss' && codec !== 'pragmatic')
    throw new Error('--codec must be softswiss or pragmatic')
  return { wallet, secret, user, codec, game: game ?? GAMES[codec], stake: Number(stake), ...more }
}

try {
  const verdict = await runConformance(settings(process.argv.slice(2)))
  console.log(JSON.stringify(verdict))
  process.exitCode = verdict.ok ? 0 : 1
} catch (error) {
  console.error(`conformance: ${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 2
}
