import {
  LEAST_EXCLUSION_MONTHS,
  MOST_EXCLUSION_MONTHS,
  MOST_SUSPENSION_DAYS,
} from '@jogo/rules/protection/bars'
import { isLimit } from '@jogo/rules/protection/limits'
import { ACTIONS, BANDS, type PlayRisk, type RiskAction } from '@jogo/rules/protection/risk'
import { listTravels } from '../server/src/modules/people/location/index.ts'
import { findPlayer, listMarked } from '../server/src/modules/people/players/index.ts'
import { listRequests } from '../server/src/modules/people/privacy/index.ts'
import {
  findRisk,
  listLimits,
  listRisks,
  readHistory,
} from '../server/src/modules/people/protection/index.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { documents } from './documents.ts'
import { exportClosed } from './export-closed.ts'
import { findByWord } from './find-player.ts'
import { PROHIBITED_COMMANDS, PROHIBITED_HELP, prohibited } from './prohibited.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run players -- find CPF|E-MAIL|PHONE|PLAYER            account, states, balance, limits, sessions, last bets, money on its way; each look is written down
npm run players -- limits PLAYER                       the limits of a player, his own and those of the house
npm run players -- history PLAYER                      what he and the house set for his protection, newest first
npm run players -- risk                                whom support is to talk to, the longest waiting first
npm run players -- risk PLAYER                         the risk of his play as of the last night, with its reasons and what the house does
npm run players -- marked                              of whom registers know something: barred, or to be looked at
npm run players -- privacy                             requests of players about their data that wait for an answer, the most urgent first
npm run players -- privacy PLAYER                      all of a player's requests: copies and erasure
npm run players -- travels                             who was in two places with too little time between them, the longest waiting first
npm run players -- travel-seen PLAYER --why "…"        you looked at it, and what came of it
npm run players -- limits PLAYER LIMIT PERIOD VALUE --why "…"
                                                       sets a limit of the house: deposits, stakes, losses (centavos), bets or
                                                       minutes by day, week or month; single_stake by bet; "none" takes it away
npm run players -- suspend PLAYER DAYS --why "…"       no bets and no deposits for 1 to 90 days
npm run players -- exclude PLAYER MONTHS --why "…"     the same for 3 to 120 months, or "endless"
npm run players -- second-factor-off PLAYER --why "…"  for who lost app, codes or passkeys and proved the identity again: all are gone; a
                                                       second operator agrees: npm run operators approve
npm run players -- email PLAYER NEW --why "…"          another e-mail for who has lost or mistyped his and proved who he is (documents, face):
                                                       NEW is sent a link and counts once it is pressed; every session ends, the
                                                       e-mail before is told; a second operator agrees: npm run operators approve
${PROHIBITED_HELP}
npm run players -- documents queue                     identity documents that wait for a decision, the longest waiting first
npm run players -- documents show ID FILE              opens one into FILE-1.jpg …, and writes down who looked
npm run players -- documents accept ID                 the player sees it at once; nobody decides about what nobody has looked at
npm run players -- documents refuse ID REASON          unreadable, incomplete, wrong_kind, other_person, out_of_date or not_original:
                                                       the player reads what to do, and may send another
npm run players -- export CPF|PLAYER FILE --why "…"    for who had a closed account and proved who he is: the copy of all that is held, as FILE.json and
                                                       FILE.pdf; of an open account its player asks on /user/data
npm run players -- end-sessions PLAYER --why "…"       every session of the account, everywhere within a second
PLAYER is the number of the account. A suspension or an exclusion is never shortened, by nobody; withdrawals stay open.
Whoever changes something says who it is: OPERATOR in the environment, --as NAME, or the answer to the question.`

const COMMAND = commandLine(USAGE, {
  ...AS,
  ...JSON_TOO,
  why: { type: 'string', value: '"…"', says: 'the reason, which is kept with the act' },
})

const COMMANDS = [
  'find',
  'limits',
  'history',
  'risk',
  'marked',
  'privacy',
  'suspend',
  'exclude',
  'second-factor-off',
  'email',
  'export',
  'end-sessions',
  'documents',
  'travels',
  'travel-seen',
]

/** The command `npm run players`. Exit code 1 after a refusal, without a change. */
export async function players(words: string[]) {
  const {
    options: { as, why = '', json: isJson = false },
    rest: [command = 'help', player, ...rest],
  } = readWords(COMMAND, words)
  if (PROHIBITED_COMMANDS.includes(command)) {
    const words = player === undefined ? [] : [player, ...rest]
    const given = { command, rest: words, as, why }
    return atDesk((desk) => prohibited(desk, given))
  }
  if (!COMMANDS.includes(command)) {
    showHelp(COMMAND, command)
    return
  }
  if (command === 'find') {
    const given = { word: [player ?? '', ...rest].join(' ').trim(), as, isJson }
    return atDesk((desk) => findByWord(desk, given))
  }
  if (command === 'documents') return documents(player === undefined ? [] : [player, ...rest], as)
  if (command === 'risk' && player === undefined) return atDesk((desk) => showContacts(desk, isJson))
  if (command === 'marked') return atDesk((desk) => showMarked(desk, isJson))
  if (command === 'privacy' && player === undefined) return atDesk((desk) => showRequests(desk, isJson))
  if (command === 'travels') return atDesk((desk) => showTravels(desk, isJson))
  if (command === 'export') {
    const given = { who: player ?? '', to: rest[0] ?? '', as: as, why: parseReason(why) }
    return atDesk((desk) => exportClosed(desk, given))
  }
  const playerId = parseNumber('player', player, 15)
  await atDesk(async (desk) => {
    if (!(await findPlayer(desk.db.sql, playerId))) throw new Error(`There is no player ${playerId}.`)
    if (command === 'history') return showHistory(desk, playerId, isJson)
    if (command === 'risk') return showRisk(desk, playerId, isJson)
    if (command === 'privacy') return showRequests(desk, isJson, playerId)
    if (command === 'limits' && rest.length === 0) return showLimits(desk, playerId, isJson)
    await change(desk, as, { command, playerId, why: parseReason(why), rest })
  })
}

function parseReason(reason: string): string {
  if (reason.trim() === '') throw new Error('Say why: --why "…". It is kept with the act.')
  return reason
}

interface Words {
  command: string
  playerId: number
  why: string
  rest: readonly string[]
}

async function change(desk: Desk, as: string | undefined, { command, playerId, why, rest }: Words) {
  const [first = '', period = '', value = ''] = rest
  if (command === 'limits' && !isLimit(first, period))
    throw new Error(`There is no limit of ${first} by ${period}; see npm run players -- help.`)
  if (command === 'second-factor-off') {
    const off = await act(desk, as, 'player.second-factor-off', { playerId, why })
    if (off) console.log(`second-factor-off ${playerId}: ${JSON.stringify(off.before)}`)
    return
  }
  if (command === 'email') {
    if (rest.length !== 1) throw new Error('Say the new e-mail.')
    const given = await act(desk, as, 'player.email', { playerId, why, email: first })
    if (given)
      console.log(`email ${playerId}: ${JSON.stringify(given.before)} → ${JSON.stringify(given.after)}`)
    return
  }
  if (command === 'travel-seen') {
    const seen = await act(desk, as, 'player.travel-seen', { playerId, why })
    if (seen) console.log(`travel-seen ${playerId}: ${JSON.stringify(seen.after)}`)
    return
  }
  if (command === 'end-sessions') {
    const ended = await act(desk, as, 'player.end-sessions', { playerId, why })
    if (ended) console.log(`end-sessions ${playerId}: ${JSON.stringify(ended.before)}`)
    return
  }
  const done = await (command === 'limits'
    ? act(desk, as, 'player.limit', {
        ...{ playerId, why, of: first, period },
        value: value === 'none' ? null : parseNumber('value', value, 15),
      })
    : act(desk, as, 'player.bar', {
        ...{ playerId, why },
        ...(command === 'suspend'
          ? {
              kind: 'suspension' as const,
              length: within('days', parseNumber('days', first, 3), 1, MOST_SUSPENSION_DAYS),
            }
          : {
              kind: 'exclusion' as const,
              length:
                first === 'endless'
                  ? null
                  : within(
                      'months',
                      parseNumber('months', first, 3),
                      LEAST_EXCLUSION_MONTHS,
                      MOST_EXCLUSION_MONTHS,
                    ),
            }),
      }))
  if (done)
    console.log(`${command} ${playerId}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)
}

async function showLimits({ db }: Desk, playerId: number, isJson: boolean) {
  const limits = await listLimits(db.sql, playerId)
  if (isJson) return printJson(limits)
  if (limits.length === 0) console.log('No limits.')
  for (const { of, period, setBy, value } of limits) console.log(`${of} a ${period}: ${value} (${setBy})`)
}

const MOST_CONTACTS = 200
const TO_CONTACT = BANDS.filter((band) => (ACTIONS[band] as readonly RiskAction[]).includes('contact'))

async function showContacts({ db }: Desk, isJson: boolean) {
  const risks = await listRisks(db.sql, TO_CONTACT, MOST_CONTACTS)
  if (isJson) return printJson(risks)
  if (risks.length === 0) console.log('Nobody is to be contacted.')
  for (const { playerId, since, ...risk } of risks)
    console.log(`${playerId}  ${risk.band} since ${since.toISOString()}, ${riskReasons(risk)}`)
}

async function showMarked({ db }: Desk, isJson: boolean) {
  const marked = await listMarked(db.sql, MOST_CONTACTS)
  if (isJson) return printJson(marked)
  if (marked.length === 0) console.log('No register knows anything of a player.')
  for (const { playerId, outcome, grounds, answeredAt } of marked)
    console.log(
      `${playerId}  ${outcome === 'barred' ? 'barred' : 'to be looked at'} since ${answeredAt.toISOString()}: ${grounds.join(', ')}`,
    )
}

async function showRequests({ db }: Desk, isJson: boolean, of?: number) {
  const requests = await listRequests(db.sql, of)
  if (isJson) return printJson(requests)
  if (requests.length === 0) console.log(of === undefined ? 'No request waits.' : 'No requests.')
  for (const { number, playerId, kind, askedBy, askedAt, dueAt, answeredAt } of requests)
    console.log(
      `${number}  ${playerId}  ${kind} ${askedBy === 'closing' ? 'begun by the closing' : 'asked for'} ${askedAt.toISOString()}, due ${dueAt.toISOString()}, ${answeredAt ? `answered ${answeredAt.toISOString()}` : 'open'}`,
    )
}

async function showTravels({ db }: Desk, isJson: boolean) {
  const travels = await listTravels(db.sql, MOST_CONTACTS)
  if (isJson) return printJson(travels)
  if (travels.length === 0) console.log('Nobody travelled faster than is possible.')
  for (const { playerId, at, from, to, km, minutes } of travels)
    console.log(`${playerId}  ${at.toISOString()}: ${from} to ${to}, at least ${km} km in ${minutes} minutes`)
}

async function showRisk({ db }: Desk, playerId: number, isJson: boolean) {
  const risk = await findRisk(db.sql, playerId)
  if (isJson) return printJson(risk ?? null)
  if (!risk) return console.log('Not scored yet: that is done within a day.')
  console.log(`${risk.day}: ${risk.band} since ${risk.since.toISOString()}, ${riskReasons(risk)}`)
  console.log(`the house does: ${ACTIONS[risk.band].join(', ') || 'nothing'}`)
}

const riskReasons = ({ score, reasons }: PlayRisk): string =>
  `${score} points: ${reasons.map(({ marker, value, points }) => `${marker} ${value} (${points})`).join(', ') || 'none'}`

async function showHistory({ db }: Desk, playerId: number, isJson: boolean) {
  const events = await readHistory(db.sql, playerId)
  if (isJson) return printJson(events)
  if (events.length === 0) console.log('Nothing was set.')
  for (const { at, what, by, detail } of events)
    console.log(`${at.toISOString()}  ${what} by ${by}  ${JSON.stringify(detail)}`)
}

function parseNumber(what: string, typed: string | undefined, digits: number): number {
  if (typed && typed.length <= digits && /^[1-9]\d*$/.test(typed)) return Number(typed)
  throw new Error(`Say which ${what}, as a number.`)
}

function within(what: string, value: number, least: number, most: number): number {
  if (value >= least && value <= most) return value
  throw new Error(`${least} to ${most} ${what}, not ${value}.`)
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, players)
