import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'

let database: FreshDatabase
/** Each command is a process of its own. */
const WITHIN_MS = 120_000
const dir = mkdtempSync(join(tmpdir(), 'jogo-content-'))
beforeAll(async () => {
  database = await freshDatabase('content_tool')
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

/** As an operator types it. */
function run(tool: 'content' | 'images', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: database.appUrl },
    encoding: 'utf8',
  })
  return { ok: status === 0, out: stdout.trim(), problem: stderr.trim() }
}
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(dir, name), content)
  return join(dir, name)
}

it(
  'takes a picture in, and a banner that shows it; what is refused is named and changes nothing',
  async () => {
    const red = { create: { width: 90, height: 60, channels: 3, background: '#a00' } } as const
    const { out: image } = run('images', 'add', file('red.png', await sharp(red).png().toBuffer()))
    expect(image).toMatch(/^[0-9a-f]{32}$/)
    expect(run('images', 'add', file('fake.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject(
      {
        ok: false,
        problem: expect.stringContaining('not an image we can read'),
      },
    )
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
    expect(save({})).toMatchObject({ ok: true, out: 'Saved.' })
    expect(save({ link: 'https://estranho.example/' })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('estranho.example'),
    })
    expect(JSON.parse(run('content', 'show', 'banner', 'verao').out)).toEqual(draft)
    expect(run('content', 'remove', 'banner', 'verao').out).toBe('Removed.')
  },
  WITHIN_MS,
)

it(
  'saves a legal text by the name of its file, in its place',
  () => {
    mkdirSync(join(dir, 'pt'))
    const save = (name: string, content: string) => run('content', 'save', 'regulation', file(name, content))
    const text = '# Termos\n\n2027-01-31\n\nTexto'
    expect(save('pt/termos-de-uso.md', text)).toMatchObject({
      ok: true,
      out: expect.stringMatching(/^Saved\. .*en and es.*en\/termos-de-uso\.md and es\/termos-de-uso\.md/),
    })
    expect(save('pt/casino.md', text)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('/casino is a page of the site already'),
    })
    expect(save('termos.md', '# Termos\n\n2027-01-31\n\nTexto').problem).toContain('pt/termos-de-uso.md')
    expect(save('pt/avisos.md', 'Sem título').problem).toContain('does not begin with a title')
    expect(run('content').out).toMatch(/^regulation +pt\/termos-de-uso$/m)
    expect(run('content', 'show', 'regulation', 'pt/termos-de-uso').out).toBe(text)
    expect(run('content', 'show', 'regulation', 'en/termos-de-uso').problem).toContain(
      'There is no regulation',
    )
    expect(save('pt/termos-de-uso.md', text).ok).toBe(true)
    expect(save('pt/avisos.md', '# Avisos\n\n2027-02-30\n\nTexto').problem).toContain('a title and a day')
    expect(run('images', 'add', join(dir, 'nada.png')).problem).toBe(
      `There is no file ${join(dir, 'nada.png')}.`,
    )
  },
  WITHIN_MS,
)

it(
  'takes away what was saved by mistake, and says when there is nothing to take away or to read',
  () => {
    mkdirSync(join(dir, 'es'))
    const slip = file('es/terminos-de-us.md', '# Términos\n\n2027-01-31\n\nTexto')
    expect(run('content', 'save', 'regulation', slip).ok).toBe(true)
    expect(run('content', 'remove', 'regulation', 'es/terminos-de-us').out).toBe('Removed.')
    const gone = run('content', 'show', 'regulation', 'es/terminos-de-us')
    expect(gone.problem).toContain('There is no regulation es/terminos-de-us')
    expect(run('content', 'remove', 'promotion', 'nada').problem).toContain('There is no promotion nada')
    expect(run('content', 'remove', 'dialog', 'login').problem).toContain('banner, promotion, regulation')
    const save = (text: string) => run('content', 'save', 'banner', file('draft.json', text)).problem
    expect(save('{')).toContain('draft.json is not JSON')
    expect(save('[]')).toContain('does not hold one {…}')
  },
  WITHIN_MS,
)

it(
  'writes what search engines are told of a page, and shows it as it was written',
  () => {
    const text = { title: 'Mines', content: 'O tabuleiro que você confere.' }
    const draft = { section: 'casino_games', sourceId: 'mines', texts: { pt: text, en: text, es: text } }
    expect(run('content', 'save', 'seo', file('seo.json', JSON.stringify(draft))).ok).toBe(true)
    expect(run('content').out).toMatch(/^seo +casino_games\/mines$/m)
    expect(JSON.parse(run('content', 'show', 'seo', 'casino_games/mines').out)).toEqual(draft)
    expect(run('content', 'show', 'seo', 'casino_games').problem).toContain('There is no seo casino_games.')
  },
  WITHIN_MS,
)
