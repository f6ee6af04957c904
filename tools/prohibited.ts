import { readFile } from 'node:fs/promises'
import { listSteps } from '../server/src/modules/people/closing/index.ts'
import {
  countRelated,
  listImpediments,
  ROLES,
  relatedDigests,
} from '../server/src/modules/people/players/index.ts'
import { act, type Desk } from './desk.ts'

/** Commands of `npm run players` about closed accounts and prohibited bettors. */
export const PROHIBITED_HELP = `npm run players -- closing PLAYER                      the steps by which the account is or was closed, oldest first
npm run players -- close PLAYER house|death --why "…"  closes the account: bets come to their end, two days to withdraw, the rest by Pix;
                                                       a second operator agrees: npm run operators approve
npm run players -- impediments                         what the words of registers mean, and on which days
npm run players -- impediments add REGISTER WORD KIND bar|review all|new DAY [CODE] --why "the ordinance"
                                                       a word of sigap, lists or house from DAY (2026-11-24) on; "new": accounts that exist are
                                                       spared; CODE: what the Sigap is told. A second operator agrees
npm run players -- impediments end NUMBER DAY --why "…" from DAY on it holds no more. A second operator agrees
npm run players -- related                             how many people may not bet because of what they are to the house
npm run players -- related add|end ROLE FILE --why "…" the CPFs of a file, one a line; ROLE: ${ROLES.join(', ')};
                                                       only their digests are kept; to end needs a second operator`

export const PROHIBITED_COMMANDS = ['closing', 'close', 'impediments', 'related']

interface Given {
  command: string
  rest: readonly string[]
  as: string | undefined
  why: string
}

export async function prohibited(desk: Desk, given: Given): Promise<void> {
  const { command, rest } = given
  if (command === 'closing') return showSteps(desk, rest[0])
  if (command === 'impediments' && rest.length === 0) return showImpediments(desk)
  if (command === 'related' && rest.length === 0) return showRelated(desk)
  if (given.why.trim() === '') throw new Error('Say why: --why "…". It is kept with the act.')
  if (command === 'close') return close(desk, given)
  if (command === 'impediments') return changeImpediments(desk, given)
  return changeRelated(desk, given)
}

async function showSteps({ db }: Desk, player: string | undefined) {
  const steps = await listSteps(db.sql, parsePlayer(player))
  if (steps.length === 0) console.log('The account is not being closed.')
  for (const { at, step, reason, by, amount } of steps)
    console.log(`${at.toISOString()}  ${step} (${reason}, by ${by})${amount ? ` ${amount}` : ''}`)
}

async function close(desk: Desk, { rest, as, why }: Given) {
  const [player, reason] = rest
  if (reason !== 'house' && reason !== 'death') throw new Error('Say the reason: house or death.')
  await act(desk, as, 'player.close', { playerId: parsePlayer(player), why, reason })
}

async function showImpediments({ db }: Desk) {
  for (const impediment of await listImpediments(db.sql))
    console.log(
      [
        `${impediment.id}  ${impediment.register} ${impediment.word}: ${impediment.kind}, ${impediment.effect}, ${impediment.appliesToExisting ? 'all' : 'new'}`,
        `from ${impediment.from}${impediment.until ? ` until ${impediment.until}` : ''}${impediment.reportCode ? `, code ${impediment.reportCode}` : ''}`,
        impediment.source,
      ].join('; '),
    )
}

async function changeImpediments(desk: Desk, { rest, as, why }: Given) {
  const [is, ...words] = rest
  if (is === 'end') {
    const [number, until = ''] = words
    await act(desk, as, 'impediment.change', { end: parseNumber('impediment', number), until })
    return
  }
  const [register = '', word = '', kind = '', effect = '', whom = '', from = '', code] = words
  if (is !== 'add' || (effect !== 'bar' && effect !== 'review') || (whom !== 'all' && whom !== 'new'))
    throw new Error('Say what: add REGISTER WORD KIND bar|review all|new DAY [CODE], or end NUMBER DAY.')
  await act(desk, as, 'impediment.change', {
    add: {
      ...{ register, word, kind, effect, from, source: why },
      appliesToExisting: whom === 'all',
      reportCode: code === undefined ? null : parseNumber('code', code),
    },
  })
}

async function showRelated({ db }: Desk) {
  const roles = await countRelated(db.sql)
  if (roles.length === 0) console.log('Nobody is on the list.')
  for (const { role, people } of roles) console.log(`${role}: ${people}`)
}

async function changeRelated(desk: Desk, { rest, as, why }: Given) {
  const [is, role = '', file = ''] = rest
  if ((is !== 'add' && is !== 'end') || !file) throw new Error('Say what: add ROLE FILE, or end ROLE FILE.')
  const text = await readFile(file, 'utf8')
  const cpfs = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const digests = await relatedDigests(desk.db.sql, cpfs)
  const done = await act(desk, as, 'related.change', { is, role, digests, why })
  if (done) console.log(`${is} ${role}: ${JSON.stringify(done.after)}`)
}

const parsePlayer = (typed: string | undefined) => parseNumber('player', typed)

function parseNumber(what: string, typed: string | undefined): number {
  if (typed && typed.length <= 15 && /^[1-9]\d*$/.test(typed)) return Number(typed)
  throw new Error(`Say which ${what}, as a number.`)
}
