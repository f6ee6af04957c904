import { userInfo } from 'node:os'
import { SETTING_KEYS, SETTINGS, type SettingKey, settingOf } from '@jogo/contract/settings'
import { expectedOf, isSettingKey, problemOf } from '@jogo/contract/settings/check'
import { changeSetting, signPass } from '../server/src/modules/site/index.ts'
import { listChanges, readSettings } from '../server/src/modules/site/store.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { createDatabase, type Database } from '../server/src/platform/db.ts'
import { refusalText } from '../server/src/platform/language.ts'
import { createLog } from '../server/src/platform/log.ts'
import { problemOf as refusedFor } from './content-desk.ts'
import { planOf } from './plan.ts'
import { readSecrets } from './secrets.ts'
import { readValue, writeValue } from './setting-value.ts'
import { shownAs } from './shown-colour.ts'
import { withTownDatabase } from './town-database.ts'
import { usedInstead } from './used-setting.ts'

const HELP = `npm run settings                      every setting, with its value and meaning
npm run settings get KEY              one setting, what it may be, and its last changes
npm run settings set KEY VALUE        changes it; open pages show it within two seconds
npm run settings unset KEY            puts its default back
npm run settings pass [HOURS]         a link that lets you in during maintenance, for 8 hours unless said`

const HISTORY = 5

/** The operator's command for settings. Exit code 1 when something was refused; nothing is changed then. */
async function main([command = 'list', key = '', ...rest]: string[]) {
  if (command === 'list') return withDatabase(list)
  if (command === 'get') return withDatabase((db) => show(db, keyOf(key)))
  if (command === 'set' && rest.length > 0) {
    const value = readValue(keyOf(key), rest.join(' '))
    return withDatabase((db) => change(db, keyOf(key), value))
  }
  if (command === 'unset') return withDatabase((db) => change(db, keyOf(key), undefined))
  if (command === 'pass') return pass(key)
  console.log(HELP)
  process.exitCode = command === 'help' ? 0 : 1
}

const withDatabase = (work: (db: Database) => Promise<void>) =>
  withTownDatabase(async (url) => {
    const db = createDatabase({ url, log: createLog('settings', 'error') })
    try {
      await work(db)
    } finally {
      await db.close()
    }
  })

function keyOf(key: string): SettingKey {
  if (isSettingKey(key)) return key
  const [word = ''] = key.split('_')
  const near = SETTING_KEYS.filter((one) => word.length > 2 && one.startsWith(word))
  const hint = near.length > 0 ? ` Near to it: ${near.join(', ')}.` : ''
  throw new Error(
    key
      ? refusalText('setting_unknown', 'en', { key }) + hint
      : 'Say which setting: npm run settings lists them all.',
  )
}

async function list(db: Database) {
  const set = new Map((await readSettings(db.sql)).rows.map(({ key, value }) => [key, value]))
  for (const key of SETTING_KEYS) {
    const { unit, meaning, comesWith } = settingOf(key)
    const value = writeValue(set.has(key) ? set.get(key) : SETTINGS[key])
    const later = comesWith ? ` (comes with ${comesWith})` : ''
    console.log(
      `${set.has(key) ? '*' : ' '} ${key.padEnd(28)} ${value.padEnd(18)} ${unit}: ${meaning}${later}`,
    )
  }
  console.log('\n* set by the operator; everything else stands at its default')
  const unknown = [...set].filter(([key, value]) => problemOf(key, value))
  for (const [key, value] of unknown)
    console.error(`ignored: ${problemOf(key, value)}, not ${JSON.stringify(value)}`)
}

async function show(db: Database, key: SettingKey) {
  const { rows } = await readSettings(db.sql)
  const found = rows.find((row) => row.key === key)
  const used = usedInstead(key, rows)
  const { meaning, comesWith } = settingOf(key)
  console.log(`${key} = ${writeValue(found ? found.value : SETTINGS[key])}${found ? '' : ' (default)'}`)
  if (used) console.log(used)
  console.log(meaning + (comesWith ? ` It comes with ${comesWith}.` : ''))
  console.log(`May be ${expectedOf(key)}. Default: ${writeValue(SETTINGS[key])}.`)
  for (const { at, by, from, to } of await listChanges(db.sql, key, HISTORY))
    console.log(`${at.toISOString()}  ${by}: ${said(key, from)} → ${said(key, to)}`)
}

async function change(db: Database, key: SettingKey, value: unknown) {
  const by = process.env.OPERATOR ?? userInfo().username
  const { from, to } = await changeSetting({ db, clock: systemClock }, { key, value, by })
  const isSame = JSON.stringify(from) === JSON.stringify(to)
  console.log(`${key}: ${writeValue(from)}${isSame ? ', as it was' : ` → ${writeValue(to)}`}`)
  const { rows } = await readSettings(db.sql)
  for (const more of [shownAs(key, to), usedInstead(key, rows)]) if (more) console.log(more)
}

const said = (key: SettingKey, value: unknown) => writeValue(value === undefined ? SETTINGS[key] : value)

function pass(typed: string) {
  const hours = Number(typed || 8)
  if (!(hours > 0 && hours <= 72)) throw new Error('A pass holds for more than 0 and at most 72 hours.')
  const plan = planOf([], process.env)
  const secret = process.env.OPERATOR_SECRET ?? readSecrets(plan.dir).operatorSecret
  const site = process.env.SITE_URL ?? `http://localhost:${plan.ports.site}`
  const until = new Date(systemClock.now().getTime() + hours * 3_600_000)
  console.log(`${site}/v2/operator/${signPass(secret, until)}`)
  console.log(`Lets whoever opens it in until ${until.toISOString()}: keep it to yourself.`)
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(refusedFor(error))
  process.exitCode = 1
})
