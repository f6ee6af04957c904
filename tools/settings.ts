import { readConfiguration } from '@jogo/contract/configuration/read'
import { findSetting, SETTING_KEYS, SETTINGS, type SettingKey } from '@jogo/contract/settings'
import { expectedValue, isSettingKey, valueProblem } from '@jogo/contract/settings/check'
import { listChanges, readSettings, signPass } from '../server/src/modules/house/site/index.ts'
import type { Database } from '../server/src/platform/db.ts'
import { refusalText } from '../server/src/platform/language.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk, OPERATOR_READER } from './desk.ts'
import { readPlan } from './plan.ts'
import { runCommand } from './run-command.ts'
import { readSecrets } from './secrets.ts'
import { readValue, writeValue } from './setting-value.ts'
import { shownAs } from './shown-colour.ts'
import { usedInstead } from './used-setting.ts'

const USAGE = `npm run settings                      every setting, with its value and meaning
npm run settings get KEY              one setting, what it may be, and its last changes
npm run settings set KEY VALUE        changes it; open pages show it within two seconds
npm run settings unset KEY            puts its default back
npm run settings pass [HOURS]         a link that lets you in during maintenance, for 8 hours unless said
Whoever changes something says who it is: OPERATOR in the environment, or npm run settings -- set KEY VALUE --as NAME,
or the answer to the question. The passphrase is asked for, or stands in OPERATOR_PASSPHRASE.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO })

const HISTORY = 5

/** The operator's command for settings. Exit code 1 after a refusal, without a change. */
export async function settings(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const { as } = options
  const [command = 'list', key = '', ...more] = rest
  if (command === 'list') return atDesk(({ db }) => list(db, options.json))
  if (command === 'get') return atDesk(({ db }) => show(db, parseKey(key)))
  if (command === 'set' && more.length > 0) {
    const value = readValue(parseKey(key), more.join(' '))
    return atDesk((desk) => change(desk, as, parseKey(key), value))
  }
  if (command === 'unset') return atDesk((desk) => change(desk, as, parseKey(key), undefined))
  if (command === 'pass') return pass(as, key)
  showHelp(COMMAND, command)
}

function parseKey(key: string): SettingKey {
  if (isSettingKey(key)) return key
  const [word = ''] = key.split('_')
  const near = SETTING_KEYS.filter((settingKey) => word.length > 2 && settingKey.startsWith(word))
  const hint = near.length > 0 ? ` Near to it: ${near.join(', ')}.` : ''
  throw new Error(
    key
      ? refusalText('setting_unknown', OPERATOR_READER, { key }) + hint
      : 'Say which setting: npm run settings lists them all.',
  )
}

async function list(db: Database, isJson = false) {
  const set = new Map((await readSettings(db.sql)).rows.map(({ key, value }) => [key, value]))
  const shownValue = (key: SettingKey) => (set.has(key) ? set.get(key) : SETTINGS[key])
  if (isJson)
    return printJson(SETTING_KEYS.map((key) => ({ key, value: shownValue(key), isSet: set.has(key) })))
  for (const key of SETTING_KEYS) {
    const { unit, meaning } = findSetting(key)
    const value = writeValue(shownValue(key))
    console.log(`${set.has(key) ? '*' : ' '} ${key.padEnd(28)} ${value.padEnd(18)} ${unit}: ${meaning}`)
  }
  console.log('\n* set by the operator; everything else stands at its default')
  const unknown = [...set].filter(([key, value]) => valueProblem(key, value))
  for (const [key, value] of unknown)
    console.error(`ignored: ${valueProblem(key, value)}, not ${JSON.stringify(value)}`)
}

async function show(db: Database, key: SettingKey) {
  const { rows } = await readSettings(db.sql)
  const found = rows.find((row) => row.key === key)
  const used = usedInstead(key, rows)
  const { meaning } = findSetting(key)
  console.log(`${key} = ${writeValue(found ? found.value : SETTINGS[key])}${found ? '' : ' (default)'}`)
  if (used) console.log(used)
  console.log(meaning)
  console.log(`May be ${expectedValue(key)}. Default: ${writeValue(SETTINGS[key])}.`)
  for (const { at, by, from, to } of await listChanges(db.sql, key, HISTORY))
    console.log(`${at.toISOString()}  ${by}: ${text(key, from)} → ${text(key, to)}`)
}

async function change(desk: Desk, as: string | undefined, key: SettingKey, value: unknown) {
  const done = await act(desk, as, 'setting.change', { key, value })
  if (!done) return
  const { before, after } = done
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  console.log(`${key}: ${writeValue(before)}${isSame ? ', as it was' : ` → ${writeValue(after)}`}`)
  const { rows } = await readSettings(desk.db.sql)
  for (const more of [shownAs(key, after), usedInstead(key, rows)]) if (more) console.log(more)
}

const text = (key: SettingKey, value: unknown) => writeValue(value === undefined ? SETTINGS[key] : value)

async function pass(as: string | undefined, typed: string) {
  const hours = Number(typed || 8)
  if (!(hours > 0 && hours <= 72)) throw new Error('A pass holds for more than 0 and at most 72 hours.')
  const plan = readPlan([], process.env)
  const secret =
    readConfiguration('start', process.env).OPERATOR_SECRET || readSecrets(plan.dir).operatorSecret
  const site = process.env.SITE_URL ?? `http://localhost:${plan.ports.site}`
  await atDesk(async (desk) => {
    const until = new Date(desk.clock.now().getTime() + hours * 3_600_000)
    await act(desk, as, 'pass.sign', { until: until.toISOString() })
    console.log(`${site}/v2/operator/${signPass(secret, until)}`)
    console.log(`Lets whoever opens it in until ${until.toISOString()}: keep it to yourself.`)
  })
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, settings)
