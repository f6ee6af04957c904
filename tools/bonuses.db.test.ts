import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FIXED } from '../rules/test/campaign-terms.ts'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { bonuses } from './bonuses.ts'
import { problemOf } from './desk.ts'
import { operators } from './operators.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE, OPERATOR: 'olga' }
let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase('bonuses_tool')
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl })
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
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => said.push(String(text)))
  const problem = await tool(words).then(() => '', problemOf)
  return { out: said.join('\n'), problem }
}
const text = { title: 'Natal', text: 'R$ 10 para quem já apostou.' }
const fileOf = (name: string, terms: object, more: object = {}) => {
  const path = join(folder, `${name}.json`)
  const draft = { name, terms: { ...FIXED, ...terms }, texts: { pt: text, en: text, es: text }, ...more }
  writeFileSync(path, JSON.stringify(draft))
  return path
}

describe('npm run bonuses', () => {
  it('saves a draft, publishes it and withdraws it, and lists what is left', async () => {
    const saved = await run(bonuses, 'save', fileOf('natal', { codes: ['NATAL'] }))
    expect(saved).toEqual({ out: 'Saved.', problem: '' })
    expect((await run(bonuses)).out).toBe(
      'natal  draft  version 1  fixed by code  granted 0, left 100 and R$ 1000,00',
    )
    expect((await run(bonuses, 'withdraw', 'natal')).problem).toContain('campaign natal is draft')
    expect((await run(bonuses, 'publish', 'natal')).out).toBe('natal: published')
    expect((await run(bonuses, 'withdraw', 'natal')).out).toBe('natal: withdrawn')
    const shown = await run(bonuses, 'show', 'natal')
    expect(JSON.parse(shown.out)).toMatchObject({ name: 'natal', terms: { codes: ['NATAL'] } })
  })

  it('takes two where a campaign may cost more than R$ 1.000', async () => {
    const rich = { codes: ['RICO'], budget: { cents: 100_001, grants: 10 } }
    await run(bonuses, 'save', fileOf('rico', rich))
    const asked = await run(bonuses, 'publish', 'rico')
    expect((await run(bonuses)).out).toContain('rico  draft')
    const id = /approve (\d+)$/m.exec(asked.out)?.[1] ?? ''
    await run(operators, 'approve', id, '--as', 'bia')
    expect((await run(bonuses)).out).toContain('rico  published')
  })

  it.each([
    ['a code of another campaign', { codes: ['natal'] }, 'belong to another campaign already: natal'],
    ['no days', { codes: ['DIA'], days: 0 }, 'days: below_least'],
    ['a field too many', { codes: ['MAIS'], more: 1 }, 'more: unknown'],
  ])('refuses terms with %s, names it, and writes nothing', async (_, terms, why) => {
    expect((await run(bonuses, 'save', fileOf('errado', terms))).problem).toContain(why)
    expect((await run(bonuses)).out).not.toContain('errado')
  })

  it('[LAW-PRO-1] refuses in br what the law forbids, with its article', async () => {
    vi.stubEnv('JURISDICTION', 'br')
    const early = { codes: ['CEDO'], conditions: { ...FIXED.conditions, leastBets: 0 } }
    const { problem } = await run(bonuses, 'save', fileOf('cedo', early))
    vi.unstubAllEnvs()
    expect(problem).toContain('before_first_bet (Lei 14.790/2023, art. 29 I; Portaria SPA/MF 1.231/2024')
  })

  it('lets nobody without the role, and refuses what is no campaign', async () => {
    const file = fileOf('caio', { codes: ['CAIO'] })
    expect((await run(bonuses, 'save', file, '--as', 'caio')).problem).toContain('role')
    writeFileSync(file, '{"name": "x"')
    expect((await run(bonuses, 'save', file)).problem).toContain('is not JSON')
    writeFileSync(file, '{"name": "Não"}')
    expect((await run(bonuses, 'save', file)).problem).not.toBe('')
    expect((await run(bonuses, 'show', 'nada')).problem).toContain('There is no campaign nada')
  })
})
