import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BONUS_KINDS } from '@jogo/rules/bonus/terms'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FIXED } from '../rules/test/campaign-terms.ts'
import { foundAt } from '../server/test/operators.ts'
import { plantPlayers } from '../server/test/plant-players.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { bonuses } from './bonuses.ts'
import { deskProblem } from './desk.ts'
import { operators } from './operators.ts'

const WINDOW = { from: Date.UTC(2100, 11, 1, 3), until: Date.UTC(2100, 11, 31, 3) }

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE, OPERATOR: 'olga' }
let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase('bonuses_tool')
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl })
  const client = new pg.Client(database.adminUrl)
  await client.connect()
  await plantPlayers(client, 1, 1)
  await client.end()
  await foundAt(database.appUrl, { olga: ['cashier'], bia: ['cashier'], caio: ['content'] })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  process.exitCode = 0
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(tool: (words: string[]) => Promise<void>, ...words: string[]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const problem = await tool(words).then(() => '', deskProblem)
  return { out: lines.join('\n'), problem }
}
const text = { title: 'Natal', text: 'R$ 10 para quem já apostou.' }
const writeTerms = (name: string, terms: object, more: object = {}) => {
  const path = join(folder, `${name}.json`)
  const draft = {
    name,
    terms: { ...FIXED, window: WINDOW, ...terms },
    texts: { pt: text, en: text, es: text },
    ...more,
  }
  writeFileSync(path, JSON.stringify(draft))
  return path
}

describe('npm run bonuses', () => {
  it('saves a draft, publishes it and withdraws it, and lists what is left', async () => {
    const saved = await run(bonuses, 'save', writeTerms('natal', { codes: ['NATAL'] }))
    expect(saved).toEqual({ out: 'Saved.', problem: '' })
    expect((await run(bonuses)).out).toBe(
      'natal  draft  version 1  fixed by code  used R$0.00 by 0, reserved R$0.00 for 0, left R$1,000.00 for 100',
    )
    expect((await run(bonuses, 'withdraw', 'natal')).problem).toContain('campaign natal is draft')
    expect((await run(bonuses, 'publish', 'natal')).out).toBe('natal: published')
    expect((await run(bonuses, 'withdraw', 'natal')).out).toBe('natal: withdrawn')
    const shown = await run(bonuses, 'show', 'natal', '--json')
    expect(JSON.parse(shown.out)).toMatchObject({ name: 'natal', terms: { codes: ['NATAL'] } })
  })

  it('writes a campaign of each kind to begin with, which can be saved as it is, and over no file', async () => {
    for (const kind of BONUS_KINDS) {
      const path = join(folder, `example-${kind}.json`)
      expect((await run(bonuses, 'example', kind, path)).out).toContain(`save ${path}`)
      expect(await run(bonuses, 'save', path)).toEqual({ out: 'Saved.', problem: '' })
      expect((await run(bonuses, 'show', kind.replaceAll('_', '-'))).out).not.toContain('not lawful')
    }
    const stands = join(folder, 'example-fixed.json')
    expect((await run(bonuses, 'example', 'fixed', stands)).problem).toContain('EEXIST')
    expect((await run(bonuses, 'example', 'gift', join(folder, 'gift.json'))).problem).toContain('fixed, ')
  })

  it('takes two where a campaign may cost more than R$ 1.000', async () => {
    const rich = { codes: ['RICO'], budget: { cents: 100_001, grants: 10 } }
    await run(bonuses, 'save', writeTerms('rico', rich))
    const answer = await run(bonuses, 'publish', 'rico')
    expect((await run(bonuses)).out).toContain('rico  draft')
    const id = /approve (\d+)$/m.exec(answer.out)?.[1] ?? ''
    await run(operators, 'approve', id, '--as', 'bia')
    expect((await run(bonuses)).out).toContain('rico  published')
  })

  it('says terms in words, what they cost at most, and what is unlawful of them where it is now', async () => {
    const { out } = await run(bonuses, 'show', 'natal')
    expect(out.split('\n')).toEqual([
      'natal: withdrawn, version 1, “Natal”',
      'gives: R$10.00 of bonus',
      'granted: by a code that the player enters',
      'codes: NATAL',
      'from 2100-12-01T03:00:00.000Z until 2100-12-31T03:00:00.000Z',
      'budget: R$1,000.00 and 100 grants',
      'at most: 1 a player, 1 a CPF',
      'asks for 1 bets with real money',
      'rollover: 10 times the bonus, in 7 days from the activation',
      'converts: all of it',
      'stakes while it runs: at most R$5.00',
      'sports count from odds of 1.5 on',
      'stakes that risk less than 10 % of themselves do not count',
      'used R$0.00 by 0, reserved R$0.00 for 0, left R$1,000.00 for 100',
      'cost so far: R$0.00 converted to real money, R$0.00 paid in prizes; R$0.00 were put into bonus balances, R$0.00 went back',
      'grants: none',
      'worst cost: 100 grants worth R$1,000.00, which is the most that it costs in the mean; what lucky players convert of it has no bound',
    ])
    const early = { codes: ['PRIMEIRO'], conditions: { ...FIXED.conditions, leastBets: 0 } }
    await run(bonuses, 'save', writeTerms('primeiro', early))
    vi.stubEnv('JURISDICTION', 'br')
    const unlawful = (await run(bonuses, 'show', 'primeiro')).out
    vi.unstubAllEnvs()
    expect(unlawful).toContain('conditions.leastBets: before_first_bet (Lei 14.790/2023, art. 29 I')
  })

  it('tries a draft out on a player, says everything that is missing, and writes nothing', async () => {
    const more = { ...FIXED.conditions, leastBets: 3, leastStaked: 5_000 }
    await run(bonuses, 'save', writeTerms('missao', { event: 'tap', codes: [], conditions: more }))
    const before = (await run(bonuses)).out
    const { out } = await run(bonuses, 'preview', 'missao', '1')
    expect(out).toContain('pt: “Natal” R$ 10 para quem já apostou.')
    expect(out).toContain('would get R$10.00 of bonus, to be activated until ')
    expect(out).toContain('would have to stake R$100.00')
    expect(out.split('\n').filter((line) => line.startsWith('  missing'))).toEqual([
      '  missing: it begins at 2100-12-01T03:00:00.000Z',
      '  missing: 3 bets with real money, of which there are 0',
      '  missing: R$50.00 staked, of which there are R$0.00',
    ])
    expect((await run(bonuses)).out).toBe(before)
    expect((await run(bonuses, 'grants', 'missao')).out).toBe('Nothing was granted.')
  })

  const GIFT = {
    ...{
      event: 'operator',
      codes: [],
      award: { amount: 6_000 },
      window: { from: 0, until: WINDOW.until },
    },
    ...{ conditions: { ...FIXED.conditions, leastBets: 0 }, per: { player: 9, cpf: 9, device: null } },
  }
  const gift = (...more: string[]) =>
    run(bonuses, 'grant', 'presente', '1', '--why', 'atraso no saque', ...more)

  it('gives a bonus alone up to R$ 100 a day and a player, above that with a second person', async () => {
    await run(bonuses, 'save', writeTerms('presente', GIFT))
    expect((await gift()).problem).toContain('not_published')
    await run(bonuses, 'publish', 'presente')
    expect((await gift('--why', ' ')).problem).toContain('Say why')
    expect((await gift('--amount', '6001')).problem).toContain('up to R$60.00')
    expect((await gift()).out).toMatch(/^Given: [0-9a-f-]{36}$/)
    expect((await gift('--amount', '4001')).out).toContain('This needs a second operator')
    expect((await gift('--amount', '4000', '--as', 'bia')).out).toContain('Given')
    // Bia alone has granted little, but the player has reached the daily maximum.
    const answer = await gift('--amount', '1', '--as', 'bia')
    await run(operators, 'approve', /approve (\d+)$/m.exec(answer.out)?.[1] ?? '')
    const lines = (await run(bonuses, 'grants', '1')).out.split('\n')
    expect(lines.map((line) => line.split('  ').slice(2))).toEqual([
      ['player 1', 'presente', 'queued', 'R$0.01', 'operator: atraso no saque'],
      ['player 1', 'presente', 'queued', 'R$40.00', 'operator: atraso no saque'],
      ['player 1', 'presente', 'queued', 'R$60.00', 'operator: atraso no saque'],
    ])
    expect((await run(bonuses, 'show', 'presente')).out).toContain(
      'used R$100.01 by 3, reserved R$0.00 for 0, left R$899.99 for 97',
    )
  })

  it.each([
    ['end', 'nada', 'There is no bonus with the id nada'],
    ['reinstate', '0190b0f0-0000-7000-8000-000000000000', 'There is no bonus with the id'],
  ])('refuses to %s what there is not', async (step, id, why) => {
    expect((await run(bonuses, step, id, '--why', 'engano')).problem).toContain(why)
  })

  it('ends by what the player loses, and reinstates only what is over', async () => {
    const [first = ''] = (await run(bonuses, 'grants', 'presente')).out.split('  ')
    expect((await run(bonuses, 'reinstate', first, '--why', 'engano')).problem).toContain('is queued')
    expect((await run(bonuses, 'end', first, '--why', ' ')).problem).toContain('Say why')
    expect((await run(bonuses, 'end', first, '--why', 'engano')).out).toBe(
      'A worker does it now. It was queued; at stake are R$0.01.',
    )
  })

  it.each([
    ['a code of another campaign', { codes: ['natal'] }, 'belong to another campaign already: natal'],
    ['no days', { codes: ['DIA'], days: 0 }, 'days: below_least'],
    ['a field too many', { codes: ['MAIS'], more: 1 }, 'more: unknown'],
  ])('refuses terms with %s, names it, and writes nothing', async (_, terms, why) => {
    expect((await run(bonuses, 'save', writeTerms('errado', terms))).problem).toContain(why)
    expect((await run(bonuses)).out).not.toContain('errado')
  })

  it('[LAW-PRO-1] refuses in br what the law forbids, with its article', async () => {
    vi.stubEnv('JURISDICTION', 'br')
    const early = { codes: ['CEDO'], conditions: { ...FIXED.conditions, leastBets: 0 } }
    const { problem } = await run(bonuses, 'save', writeTerms('cedo', early))
    vi.unstubAllEnvs()
    expect(problem).toContain('before_first_bet (Lei 14.790/2023, art. 29 I; Portaria SPA/MF 1.231/2024')
  })

  it('lets nobody without the role, and refuses what is no campaign', async () => {
    const file = writeTerms('caio', { codes: ['CAIO'] })
    expect((await run(bonuses, 'save', file, '--as', 'caio')).problem).toContain('role')
    writeFileSync(file, '{"name": "x"')
    expect((await run(bonuses, 'save', file)).problem).toContain('is not JSON')
    writeFileSync(file, '{"name": "Não"}')
    expect((await run(bonuses, 'save', file)).problem).not.toBe('')
    expect((await run(bonuses, 'show', 'nada')).problem).toContain('There is no campaign nada')
  })
})
