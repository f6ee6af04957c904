import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettingValues } from '../server/src/modules/house/site/index.ts'
import { createDatabase, type Database } from '../server/src/platform/db.ts'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { casino } from './casino.ts'
import { deskProblem } from './desk.ts'
import { operators } from './operators.ts'
import { settings } from './settings.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE, OPERATOR: 'olga' }
let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase('casino_tool')
  db = createDatabase({ url: database.appUrl, log: createLog('test', 'silent') })
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl })
  await foundAt(database.appUrl, { olga: ['cashier'], bia: ['cashier'], caio: ['content'] })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  process.exitCode = 0
  await db.close()
  await database.drop()
})

async function run(tool: (words: string[]) => Promise<void>, ...words: string[]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const problem = await tool(words).then(() => '', deskProblem)
  return { out: lines.join('\n'), problem }
}
/** Runs a command whose act one cashier requests and another cashier approves. */
async function both(...words: string[]) {
  const { out } = await run(casino, ...words)
  return run(operators, 'approve', /approve (\d+)$/m.exec(out)?.[1] ?? '', '--as', 'bia')
}
const line = async (game: string) =>
  (await run(casino)).out.split('\n').find((row) => row.startsWith(`${game} `)) ?? ''
const ofGame = async (game: string) =>
  (await readSettingValues(db)).casino_games.find((casino_game) => casino_game.game === game)

describe('npm run casino', () => {
  it('lists every game: open or why not, stakes, return promised and seen, errors, limit of losses', async () => {
    await sql`insert into public.game_tallies values ('dice', now(), 40, 4000, 3800, 3800, 3960, 390000, 100, 100, 0)`.execute(
      db.sql,
    )
    await sql`insert into public.game_watch (game, since, rounds, weighed_cents, errors, errors_day, flagged_at)
      values ('dice', now() - interval '1 day', 40, 3800, -0.26, 3.5, now())`.execute(db.sql)
    expect(await line('dice')).toMatch(
      /^dice +open +R\$ ?0\.10 – R\$ ?20\.00 +99\.00 % +40 +R\$ ?40\.00 +95\.00 % +! 3\.50 \/ -0\.26 +R\$ ?500,000\.00$/,
    )
    const { games, suppliers } = JSON.parse((await run(casino, '--json')).out)
    expect([
      games.find((game: { game: string }) => game.game === 'dice').watched.today.stake,
      suppliers,
    ]).toEqual([4_000, expect.any(Array)])
    expect(await line('ipe')).toMatch(/^ipe +open .* 94\.29 % +0 .* – +– +R\$ ?500,000\.00$/)
  })

  it('closes and opens a game, and sets its limits; what is as for all games is not kept', async () => {
    expect((await run(casino, 'close', 'dice')).out).toContain(
      'dice: {"game":"dice"} → {"game":"dice","open":false}',
    )
    expect(await line('dice')).toMatch(/^dice +closed /)
    await both('limits', 'dice', '--min', '50', '--max', '1000', '--loss', '0')
    expect(await ofGame('dice')).toEqual({ game: 'dice', open: false, stake_min: 50, stake_max: 1_000 })
    expect(await line('dice')).toMatch(/closed +R\$ ?0\.50 – R\$ ?10\.00 .* no limit$/)
    await run(casino, 'open', 'dice')
    await both('limits', 'dice', '--min', 'all', '--max', 'all', '--loss', 'all')
    expect(await ofGame('dice')).toBeUndefined()
    expect((await readSettingValues(db)).casino_loss_games).toEqual([])
    expect((await run(operators, 'audit', '--limit', '1')).out).toContain(
      'olga, approved by bia: game.change dice',
    )
  })

  it.each<[words: string[], problem: string]>([
    [['close', 'crazy'], 'There is no game crazy. Games: '],
    [['close'], 'Say which game. Games: '],
    [['limits', 'dice'], 'Say what is to change: --min, --max or --loss.'],
    [
      ['limits', 'dice', '--min', '0.5'],
      '--min is whole centavos from 1 on, or "all" for what holds for all games; not 0.5.',
    ],
    [['limits', 'dice', '--max=-1'], '--max is whole centavos'],
    [['limits', 'dice', '--loss'], "Option '--loss <value>' argument missing"],
    [['limits', 'dice', '--most', '5'], "Unknown option '--most'"],
    [['limits', 'dice', '--min', '500', '--max', '100'], 'stakes of dice from 500 to 100'],
    [['limits', 'dice', '--min', '5000'], 'stakes of dice from 5000 to 2000, of all games from 10 to 2000'],
    [['limits', 'dice', '--max', '9'], 'stakes of dice from 10 to 9'],
    [['close', 'dice', '--as', 'caio'], 'for who has the role cashier'],
  ])('refuses %j in a sentence, and changes nothing', async (words, problem) => {
    const before = await readSettingValues(db)
    expect((await run(casino, ...words)).problem).toContain(problem)
    expect(await readSettingValues(db)).toEqual(before)
  })

  it.each<[words: string[], json: unknown]>([
    [['list', 'nothing'], []],
    [['differences'], []],
    [['held'], { held: [], paused: [] }],
    [
      ['totals', 'pragmatic'],
      [{ supplier: 'pragmatic', gain: { count: 0, real: 0, bonus: 0 }, difference: 0 }],
    ],
    [['totals'], [{ supplier: 'softswiss' }, { supplier: 'pragmatic' }, { supplier: 'betby' }]],
  ])('prints what it says of suppliers by %j as JSON too', async (words, json) => {
    const { out, problem } = await run(casino, ...words, '--json')
    expect(problem).toBe('')
    expect(JSON.parse(out)).toMatchObject(json as object)
  })

  it('prints its help for what it does not know, with exit code 1', async () => {
    for (const words of [
      ['shut', 'dice'],
      ['open', 'dice', 'mines'],
      ['limit', 'dice'],
    ])
      expect((await run(casino, ...words)).out).toContain('npm run casino -- open GAME')
    expect(process.exitCode).toBe(1)
  })

  it('opens a game that paused itself only with a reason, which is kept and shown; the setting alone does not open it', async () => {
    await sql`insert into public.game_pauses (game, why, figures, paused_at) values ('mines', 'losses', '{}', now())`.execute(
      db.sql,
    )
    await sql`insert into public.settings (key, value) values ('casino_games', '[{"game":"mines","paused":"losses"}]')
      on conflict (key) do update set value = excluded.value`.execute(db.sql)
    expect(await line('mines')).toMatch(/^mines +paused: losses /)
    for (const refused of [
      await run(casino, 'open', 'mines'),
      await run(settings, 'set', 'casino_games', '[]'),
      await run(settings, 'unset', 'casino_games'),
    ])
      expect(refused.problem).toContain('--why')
    // Limits may change while the game is paused.
    await run(casino, 'limits', 'mines', '--max', '500')
    expect(await ofGame('mines')).toEqual({ game: 'mines', paused: 'losses', stake_max: 500 })
    await both('open', 'mines', '--why', 'the reserve is filled')
    expect(await ofGame('mines')).toEqual({ game: 'mines', stake_max: 500 })
    expect((await run(casino)).out).toMatch(
      /^mines paused itself for its losses \S+Z; opened by olga \S+Z: the reserve is filled$/m,
    )
    expect((await run(operators, 'audit', '--limit', '1')).out).toContain('the reserve is filled')
  })
})
