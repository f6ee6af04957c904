import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { content } from './content.ts'
import { deskProblem } from './desk.ts'
import { images } from './images.ts'

let database: FreshDatabase
const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR: 'olga', OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE }
const dir = mkdtempSync(join(tmpdir(), 'jogo-content-'))
beforeAll(async () => {
  database = await freshDatabase('content_tool')
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl })
  await foundAt(database.appUrl, { olga: ['content'] })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

/** Runs the command in this process: thirty child processes would take half a minute. */
async function run(tool: 'content' | 'images', ...args: string[]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const problem = await { content, images }[tool](args).then(() => '', deskProblem)
  return { ok: problem === '', out: lines.join('\n').trim(), problem }
}
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(dir, name), content)
  return join(dir, name)
}

it('takes a picture in, and a banner that shows it; what is refused is named and changes nothing', async () => {
  const red = { create: { width: 90, height: 60, channels: 3, background: '#a00' } } as const
  const { out: image } = await run('images', 'add', file('red.png', await sharp(red).png().toBuffer()))
  expect(image).toMatch(/^[0-9a-f]{32}$/)
  expect(
    await run('images', 'add', file('fake.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).toMatchObject({
    ok: false,
    problem: expect.stringContaining('not an image we can read'),
  })
  const text = { title: 'Verão', text: '', button: '', alt: '' }
  const texts = { pt: text, en: text, es: text }
  const draft = {
    name: 'verao',
    image,
    imageMobile: null,
    link: '/fair',
    texts,
    position: 1,
    isShown: true,
  }
  const save = (more: object) =>
    run('content', 'save', 'banner', file('banner.json', JSON.stringify({ ...draft, ...more })))
  expect(await save({})).toMatchObject({ ok: true, out: 'Saved.' })
  expect(await save({ link: 'https://estranho.example/' })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('estranho.example'),
  })
  expect(JSON.parse((await run('content', 'show', 'banner', 'verao')).out)).toEqual(draft)
  expect((await run('content', 'remove', 'banner', 'verao')).out).toBe('Removed.')
})

it('saves a legal text by the name of its file, in its place', async () => {
  mkdirSync(join(dir, 'pt'))
  const save = (name: string, content: string) => run('content', 'save', 'regulation', file(name, content))
  const text = '# Termos\n\n2027-01-31\n\nTexto'
  expect(await save('pt/termos-de-uso.md', text)).toMatchObject({
    ok: true,
    out: expect.stringMatching(/^Saved\. .*en and es.*en\/termos-de-uso\.md and es\/termos-de-uso\.md/),
  })
  expect(await save('pt/casino.md', text)).toMatchObject({
    ok: false,
    problem: expect.stringContaining('/casino is a page of the site already'),
  })
  expect((await save('termos.md', '# Termos\n\n2027-01-31\n\nTexto')).problem).toContain(
    'pt/termos-de-uso.md',
  )
  expect((await save('pt/avisos.md', 'Sem título')).problem).toContain('does not begin with a title')
  expect((await run('content')).out).toMatch(/^regulation +pt\/termos-de-uso$/m)
  expect((await run('content', 'show', 'regulation', 'pt/termos-de-uso')).out).toBe(text)
  expect((await run('content', 'show', 'regulation', 'en/termos-de-uso')).problem).toContain(
    'There is no regulation',
  )
  expect((await save('pt/termos-de-uso.md', text)).ok).toBe(true)
  expect((await save('pt/avisos.md', '# Avisos\n\n2027-02-30\n\nTexto')).problem).toContain(
    'a title and a day',
  )
  expect((await run('images', 'add', join(dir, 'nada.png'))).problem).toBe(
    `There is no file ${join(dir, 'nada.png')}.`,
  )
})

it('takes away what was saved by mistake, and says when there is nothing to take away or to read', async () => {
  mkdirSync(join(dir, 'es'))
  const slip = file('es/terminos-de-us.md', '# Términos\n\n2027-01-31\n\nTexto')
  expect((await run('content', 'save', 'regulation', slip)).ok).toBe(true)
  expect((await run('content', 'remove', 'regulation', 'es/terminos-de-us')).out).toBe('Removed.')
  const gone = await run('content', 'show', 'regulation', 'es/terminos-de-us')
  expect(gone.problem).toContain('There is no regulation es/terminos-de-us')
  expect((await run('content', 'remove', 'promotion', 'nada')).problem).toContain(
    'There is no promotion nada',
  )
  expect((await run('content', 'remove', 'dialog', 'login')).problem).toContain(
    'banner, promotion, regulation',
  )
  const save = async (text: string) =>
    (await run('content', 'save', 'banner', file('draft.json', text))).problem
  expect(await save('{')).toContain('draft.json is not JSON')
  expect(await save('[]')).toContain('does not hold one {…}')
})

it('writes what search engines are told of a page, and shows it as it was written', async () => {
  const text = { title: 'Mines', content: 'O tabuleiro que você confere.' }
  const draft = { section: 'casino_games', sourceId: 'mines', texts: { pt: text, en: text, es: text } }
  expect((await run('content', 'save', 'seo', file('seo.json', JSON.stringify(draft)))).ok).toBe(true)
  expect((await run('content')).out).toMatch(/^seo +casino_games\/mines$/m)
  expect(JSON.parse((await run('content', 'show', 'seo', 'casino_games/mines')).out)).toEqual(draft)
  expect((await run('content', 'show', 'seo', 'casino_games')).problem).toContain(
    'There is no seo casino_games.',
  )
})

it('as a program it tells on the error stream what was refused, and ends with 1', () => {
  const env = { ...process.env, DATABASE_URL: database.appUrl }
  const args = ['tools/content.ts', 'show', 'promotion', 'nada']
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: 'There is no promotion nada. npm run content lists what is there.',
  })
})
