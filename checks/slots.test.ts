import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SLOTS } from '@jogo/rules/games/slots/slots'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printedFiles } from '../tools/slots.ts'
import { isTest, projectFiles } from './tidy/files.ts'

const ROOT = join(import.meta.dirname, '..')

/** Places of a slot that are made by hand; names of new symbols in `web/app/messages` are the fifth place. */
const BY_HAND = [
  'art/games/<slot>',
  'rules/src/games/slots/<slot>.json',
  'rules/src/games/slots/slots.ts',
  'server/seeds/games/slots/<slot>.json',
]

/** Files written by commands, beside those of `npm run slots` itself. */
const WRITTEN =
  /^(docs\/games\/|contract\/openapi\.json$|server\/seeds\/art\/|art\/(sheets\.json$|drawings\/))/

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

function replaceIn(root: string, path: string, from: string | RegExp, to: string) {
  const text = read(root, path)
  const replaced = text.replace(from, to)
  if (replaced === text) throw new Error(`${path} has nothing to replace`)
  writeFileSync(join(root, path), replaced)
}

it('what `npm run slots` writes is up to date', () => {
  for (const [path, text] of Object.entries(printedFiles(ROOT))) expect(read(ROOT, path), path).toBe(text)
})

it('no place beside these names every slot by hand', () => {
  const printed = new Set(Object.keys(printedFiles(ROOT)))
  const files = projectFiles().filter(
    ({ path }) => !isTest(path) && !WRITTEN.test(path) && !printed.has(path),
  )
  const words = Object.keys(SLOTS).map((slot) => new RegExp(`(?<![\\w-])${slot}(?![\\w-])`))
  const named = words.map((word) => {
    const paths = files.flatMap(({ path }) => (word.test(path) ? [path.replace(word, '<slot>')] : []))
    return new Set(paths.map((path) => path.replace(/^(art\/games\/<slot>)\/.*$/, '$1')))
  })
  const [first = new Set<string>(), ...others] = named
  const places = [
    ...[...first].filter((place) => others.every((paths) => paths.has(place))),
    ...files.filter(({ text }) => words.every((word) => word.test(text))).map(({ path }) => path),
  ]
  expect(places.toSorted()).toEqual(BY_HAND)
})

describe('a slot that is added', () => {
  const COPIED = [
    ...[
      'art',
      'contract',
      'docs/games',
      'rules',
      'server/package.json',
      'server/seeds',
      'server/src',
      'telemetry',
    ],
    ...['web/app/lib', 'web/app/routes', 'web/app/routes.ts', 'package.json'],
  ]
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'jogo-slot-'))
    for (const path of COPIED) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      cpSync(join(ROOT, path), join(root, path), { recursive: true })
    }
    const modules = join(root, 'node_modules')
    mkdirSync(join(modules, '@jogo'), { recursive: true })
    for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '@jogo'))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
    for (const name of ['contract', 'rules', 'telemetry'])
      symlinkSync(join(root, name), join(modules, '@jogo', name))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('by its data, its card, its drawings and its row is in every registry', () => {
    cpSync(join(root, 'rules/src/games/slots/caju.json'), join(root, 'rules/src/games/slots/xodo.json'))
    replaceIn(root, 'rules/src/games/slots/xodo.json', '"caju"', '"xodo"')
    cpSync(join(root, 'server/seeds/games/slots/caju.json'), join(root, 'server/seeds/games/slots/xodo.json'))
    cpSync(join(root, 'art/games/caju'), join(root, 'art/games/xodo'), { recursive: true })
    replaceIn(root, 'art/games/xodo/index.ts', "slug: 'caju'", "slug: 'xodo'")
    const row = "  xodo: 'Meu Xodó',\n} as const"
    replaceIn(root, 'rules/src/games/slots/slots.ts', '} as const', row)
    replaceIn(root, 'rules/src/games/slots/slots.ts', /\n}\n$/, '\n  xodo: 199,\n}\n')

    const house = spawnSync(process.execPath, ['server/src/modules/casino/games/house-games.ts'], {
      cwd: root,
    })
    expect(house.status, `before its files are printed: ${house.stderr}`).toBe(0)

    // Effect of `npm run slots`: figures of the copied data.
    cpSync(join(root, 'docs/games/caju.json'), join(root, 'docs/games/xodo.json'))
    for (const [path, text] of Object.entries(printedFiles(root))) writeFileSync(join(root, path), text)

    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', REGISTRIES],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    expect(status, stderr).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      calls: ['xodoRules', 'xodoSpin', 'xodoDemo'],
      setting: true,
      component: true,
      rules: { name: 'xodo', versions: 1, rtpBp: 9_532, group: 'slots', top: 300, hash: expect.any(String) },
      house: { name: 'xodo', number: 199, label: 'Meu Xodó' },
      card: expect.objectContaining({
        ...{
          id: 199,
          slug: 'xodo',
          name: 'Meu Xodó',
          path: '/games/xodo',
          categoryIds: [1],
          mechanic: 'hold',
        },
        aliases: ['cajuzinho', 'fruta', 'cashew', 'marañón'],
      }),
      seo: ['casino_games xodo', 'games-xodo '],
      regulation: true,
      menu: { name: 'xodo', title: 'Meu Xodó', icon: 'cherry', family: 'slots' },
      route: 'routes/games.xodo.tsx',
      drawings: ['card-xodo.svg', 'xodo-symbols.avif', 'xodo-backdrop.avif'],
    })
    expect(read(root, 'web/app/routes/games.xodo.tsx')).toContain("slotRoute('xodo', [xodo]")
    expect(JSON.parse(read(root, 'docs/games/versions.json')).xodo).toHaveLength(1)
  }, 120_000)

  it('under a version that is published keeps its data', () => {
    replaceIn(root, 'rules/src/games/slots/ipe.json', '"unit": ', '"unit": 1')
    expect(() => printedFiles(root)).toThrow('ipe 1 is published with other data')
  })
})

/** Prints what each registry has of `xodo`. */
const REGISTRIES = `
const { calls } = await import('./contract/src/calls.ts')
const { SETTINGS } = await import('./contract/src/settings.ts')
const { openapi } = await import('./contract/src/openapi/document.ts')
const { GAMES } = await import('./rules/src/games/all.ts')
const { gameGroup } = await import('./rules/src/games/groups.ts')
const { versionHash } = await import('./rules/src/games/version-hash.ts')
const { SLOT_FIGURES } = await import('./rules/src/games/watch/slot-shares.ts')
const { houseGames } = await import('./server/src/modules/casino/games/index.ts')
const { catalogueWith } = await import('./server/seeds/catalogue.ts')
const { SEO } = await import('./server/seeds/seo.ts')
const { seededText } = await import('./server/seeds/content.ts')
const { OWN_GAMES } = await import('./web/app/lib/games.ts')
const { routeFile, routes } = await import('./web/app/routes.ts')
const { FOLDERS } = await import('./art/main.ts')
const { SHEETS } = await import('./art/sheets.ts')
const game = GAMES.xodo
const { name, number, label } = houseGames.find(({ name }) => name === 'xodo')
console.log(JSON.stringify({
  calls: Object.keys(calls).filter((call) => call.startsWith('xodo')),
  setting: 'xodo_max_win' in SETTINGS,
  component: JSON.stringify(openapi()).includes('/api/games/xodo/rounds'),
  rules: { name: game.name, versions: game.versions.length, rtpBp: game.rtpBp({}), group: gameGroup('xodo'), top: SLOT_FIGURES.xodo.top, hash: versionHash('xodo', 1) },
  house: { name, number, label },
  card: catalogueWith(new Map()).games.find(({ slug }) => slug === 'xodo'),
  seo: SEO.filter(({ section, sourceId }) => (section + ' ' + sourceId).includes('xodo')).map(({ section, sourceId }) => section + ' ' + sourceId),
  regulation: seededText('server/seeds/content/pt/regras-de-apostas.md', 'pt').includes('Caju de Ouro e Meu Xodó;'),
  menu: OWN_GAMES.find(({ name }) => name === 'xodo'),
  route: routeFile(routes.find(({ path }) => path === '/games/xodo')),
  drawings: [...FOLDERS.flatMap(({ pictures }) => Object.keys(pictures)), ...Object.keys(SHEETS)].filter((name) => name.includes('xodo')),
}))`
