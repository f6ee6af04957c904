import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { calls } from '@jogo/contract/calls'
import { VARIABLES } from '@jogo/contract/configuration/variables'
import { gameRefusals } from '@jogo/contract/games/all'
import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES, REFUSALS, type RefusalCode } from '@jogo/contract/refusals'
import { SLOTS } from '@jogo/rules/games/slots/slots'
import { describe, expect, it } from 'vitest'
import { FACTS } from '../server/src/facts.ts'
import { contractionProblems, migrationProblems } from '../tools/migrations.ts'
import { CONFIGURATION_PAGE, configurationPage } from './configuration-table.ts'
import { untrueNames } from './tidy/doc-paths.ts'
import { copiedDoors } from './tidy/doors.ts'
import { factsInCode } from './tidy/facts.ts'
import { isCode, isTest, linesMatching, projectFiles } from './tidy/files.ts'
import { glossaryProblems } from './tidy/glossary.ts'
import { shapeProblems } from './tidy/module-shape.ts'
import { friendsInCode, usedBeforeMade } from './tidy/modules.ts'
import { smallFiles } from './tidy/small-files.ts'
import { migrationTables, tableUsers } from './tidy/tables.ts'
import { repeatedTypeNames } from './tidy/type-names.ts'

interface Locked {
  optionalDependencies?: Record<string, string>
}

/** Changes of the tables of settings, content and operators: as SQL, or as an act's use cases. */
const WRITTEN_BY_OPERATORS =
  /\b(insert into|delete from|update)\s+(public\.)?(settings|setting_changes|banners|dialog_images|promotions|seo_records|regulations|operators|audit|pending_acts)\b|\b(changeSetting|changeOperator|addOperator|changePassphrase|insertPending)\(|, 'operator'\)/i

const files = projectFiles()
const code = files.filter(({ path }) => isCode(path))
const under = (prefix: RegExp) => code.filter(({ path }) => prefix.test(path))
const serverCode = under(/^server\/src\//).filter(({ path }) => !isTest(path))
/** Files that are long because they are tables: texts, catalogues, generated lists. */
const FLAT_TABLES = [
  /configuration\/variables\.ts$/,
  /refusal-texts\.ts$/,
  /\/messages?\//,
  /\/seeds\//,
  /catalogue?\.ts$/,
  /\/icons?\.ts$/,
  /\/mutants\/rows\//,
]

describe('the contract', () => {
  const routes = serverCode.map(({ text }) => text).join('\n')
  const scenarios = under(/^(server\/test|e2e)\//)
    .map(({ text }) => text)
    .join('\n')

  /** The slot of a call. Code and scenarios build the names of slot calls from a template. */
  const findSlot = (name: string) =>
    Object.keys(SLOTS).find((slot) => new RegExp(`^${slot}(Rules|Spin|Demo)$`).test(name))

  it.each(Object.keys(calls))('%s has a route', (name) => {
    const slot = findSlot(name)
    if (slot) expect(routes).toContain(`$\{name}${name.slice(slot.length)}`)
    else expect(routes).toMatch(new RegExp(`\\bcalls\\.${name}\\b`))
  })

  it.each(Object.entries(calls))('%s is walked by a scenario', (name, call) => {
    const slot = findSlot(name)
    const path = (call.path.split('/:')[0] ?? call.path).replace(`/games/${slot}`, `/games/$\{game}`)
    expect(scenarios.includes(path) || scenarios.includes(`calls.${name}`)).toBe(true)
  })

  it.each(Object.keys(REFUSALS) as RefusalCode[])(
    'refusal %s has its texts, with the same values in each',
    (refusal) => {
      const texts = LANGUAGES.map((language) => REFUSAL_TEXTS[refusal][language])
      for (const text of texts) expect(text.trim().length).toBeGreaterThan(5)
      const values = texts.map((text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join())
      expect(new Set(values).size).toBe(1)
    },
  )

  it('lists refusals in alphabetical order', () => {
    const general = Object.keys(REFUSALS).filter((code) => !(code in gameRefusals))
    expect(general).toEqual(general.toSorted())
  })
})

describe('the database', () => {
  const migrations = files.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path))
  const stores = serverCode.filter(({ path }) => /\/[\w-]*store\.ts$/.test(path))

  it('is written by operators through their acts alone, each with its row in the audit', () => {
    const programs = under(/^(server\/src|tools|checks|sim)\//).filter(({ path }) => !isTest(path))
    const outside = programs.filter(
      ({ path }) => !/^server\/src\/(acts|modules\/house\/(site|content|operators))\//.test(path),
    )
    expect(linesMatching(outside, WRITTEN_BY_OPERATORS)).toEqual([])
    const acts = programs.filter(({ path }) => path.startsWith('server/src/acts/'))
    expect(linesMatching(acts, /\b(insert into|delete from|update \w+ set)\b/i)).toEqual([])
    const audited = programs.filter(({ text }) => text.includes('insertAudit('))
    expect(audited.map(({ path }) => path)).toEqual([
      'server/src/modules/house/operators/as-operator.ts',
      'server/src/modules/house/operators/audit-store.ts',
      'server/src/modules/house/operators/found.ts',
    ])
  })

  it('has migrations exactly as they were first listed', () => {
    expect(migrationProblems()).toEqual([])
  })

  it('is changed in steps that the release before can live with: expand now, contract a release later', () => {
    const planted = [
      'alter table a drop column b;',
      'alter table a rename to b;',
      'alter table a alter column b set not null;',
      'alter table a alter column b type bigint;',
      'alter table a add column b int not null;',
    ].map((text, index) => ({ path: `9999_${index}.sql`, text }))
    expect(contractionProblems(planted)).toHaveLength(planted.length)
    const harmless = 'alter table a add column b int not null default 0, add column c text; -- drop table\n'
    const agreed = '-- contract: nothing reads b since 1.4\nalter table a drop column b;'
    const fine = [harmless, agreed].map((text) => ({ path: '9999_a.sql', text }))
    expect(contractionProblems(fine)).toEqual([])
    expect(contractionProblems(migrations)).toEqual([])
  })

  it('has only functions and triggers that a file of server/functions makes', () => {
    expect(
      linesMatching(migrations, /^\s*create .*\b(function|aggregate|procedure|trigger) [\w.]+/i),
    ).toEqual([])
  })

  it('has tables that one module alone writes SQL about', () => {
    const tables = migrationTables(migrations)
    expect(tables.size).toBeGreaterThan(5)
    const users = tableUsers(stores, tables)
    expect(users.size).toBeGreaterThan(3)
    const shared = [...users].filter(([, folders]) => folders.size > 1)
    expect(shared.map(([table, folders]) => `${table}: ${[...folders].join(', ')}`)).toEqual([])
  })
})

describe('modules', () => {
  const { friends } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    friends: Record<string, Record<string, string[]>>
  }

  it('know exactly the neighbours that the table of friendships names', () => {
    for (const known of Object.values(friends).flatMap(Object.values<string[]>)) known.sort()
    expect(friendsInCode(serverCode)).toEqual(friends)
  })

  it('take the type of a neighbour from its door, and retype no part of it', () => {
    expect(copiedDoors(serverCode)).toEqual([])
  })

  it('have one shape', () => {
    expect(shapeProblems(serverCode)).toEqual([])
  })

  it('are built bottom-up: nothing in app.ts closes over a module that is made later', () => {
    const app = serverCode.find(({ path }) => path === 'server/src/app.ts')
    expect(app && usedBeforeMade(app)).toEqual([])
  })
})

describe('facts', () => {
  const functions = files.filter(({ path }) => /^server\/functions\/.*\.sql$/.test(path))
  const { published, publishedInSql, heard, nameless } = factsInCode(serverCode, functions)
  const listed = Object.entries<{ meaning: string; awaitedBy?: string }>(FACTS)
  const names = listed.map(([name]) => name).sort()

  it('are published as they are listed, and listed as they are published', () => {
    expect(nameless).toEqual([])
    expect([...new Set([...published, ...publishedInSql])].sort()).toEqual(names)
    expect(publishedInSql.size).toBeGreaterThan(0)
  })

  it('are heard as they are listed; one that nobody hears yet says who will', () => {
    expect([...heard].filter((name) => !names.includes(name))).toEqual([])
    const unheard = listed.flatMap(([name, { awaitedBy }]) => (awaitedBy ? [name] : []))
    expect(names.filter((name) => !heard.has(name))).toEqual(unheard.sort())
  })

  it('say what they mean in one sentence, in the order of their names', () => {
    expect(listed.map(([name]) => name)).toEqual(names)
    for (const [, { meaning }] of listed) expect(meaning).toMatch(/^[A-Z].*\.$/)
  })
})

describe('the code', () => {
  it('reads the clock in one place', () => {
    const dated = [...serverCode, ...under(/^(rules|contract)\/src\//)].filter(
      ({ path }) => path !== 'server/src/platform/clock.ts' && !isTest(path),
    )
    expect(linesMatching(dated, /\bDate\.now\(|\bnew Date\(\)|\bDate\(\)/)).toEqual([])
  })

  it('of the site stands in rooms: beside them only the entries and the tables of routes', () => {
    const loose = files.filter(({ path }) => /^web\/app\/[^/]+$/.test(path)).map(({ path }) => path.slice(8))
    expect(
      loose.filter(
        (name) => !/^(entry-\w+|verifier|routes?(-rules)?|barred-player)(\.test)?\.tsx?$/.test(name),
      ),
    ).toEqual([])
  })

  it('[LAW-RNG-1] has chance in its games from seeds and ends of chains alone, which the operating system draws', () => {
    const games = under(
      /^(rules\/src|server\/src\/modules\/casino\/games|web\/app\/features\/games)\//,
    ).filter(({ path }) => !isTest(path))
    expect(games.length).toBeGreaterThan(100)
    expect(linesMatching(games, /\bMath\.random\b/)).toEqual([])
    // A page draws only values of the player's choice: a seed, a random tile.
    const drawing = games.filter(
      ({ path, text }) =>
        !path.startsWith('web/') && /\b(randomBytes|randomInt|getRandomValues)\b/.test(text),
    )
    expect(drawing.map(({ path }) => path)).toEqual([
      'server/src/modules/casino/games/dealer/hash-chain.ts',
      'server/src/modules/casino/games/fair-seeds.ts',
    ])
  })

  it('reads the environment in one place of the server', () => {
    const elsewhere = serverCode.filter(({ path }) => path !== 'server/src/main.ts')
    expect(linesMatching(elsewhere, /\bprocess\.env\b/)).toEqual([])
  })

  it('reads only variables that the table of the configuration names, and the page prints that table', () => {
    const programs = under(/^(server\/src|web\/server|tools|checks|sim)\//).filter(
      ({ path }) => !isTest(path),
    )
    const read = programs.flatMap(({ text }) =>
      [...text.matchAll(/\benv\.([A-Z][A-Z_]+)\b/g)].map((match) => match[1] ?? ''),
    )
    // Variables of the machine, of npm's tools, and of development alone.
    const others = ['CHROMIUM', 'NODE_COMPILE_CACHE', 'PATH', 'PORT', 'VITEST_TIMES']
    expect([...new Set(read)].filter((name) => !(name in VARIABLES) && !others.includes(name))).toEqual([])
    const page = readFileSync(CONFIGURATION_PAGE, 'utf8')
    expect(page === configurationPage(), 'node checks/configuration-table.ts').toBe(true)
  })

  it('has files of one idea', () => {
    const lines = (text: string) => text.split('\n').length
    // A file of tests is a list of stories: it may be a little longer.
    const long = code.filter(
      ({ path, text }) =>
        lines(text) > (isTest(path) ? 400 : 300) && !FLAT_TABLES.some((flat) => flat.test(path)),
    )
    expect(long.map(({ path, text }) => `${path}: ${lines(text)} lines`)).toEqual([])
    const text = "import { part } from './part.ts'\nconst later = () => import('./later.ts')"
    const apart = ['part.ts', 'later.ts'].map((name) => ({ path: `web/${name}`, text: '' }))
    expect(smallFiles([...apart, { path: 'web/page.tsx', text }])).toEqual(['web/part.ts → web/page.tsx'])
    expect(smallFiles(files)).toEqual([])
  })

  it('exports a type name once a workspace', () => {
    const twice = ['web/a.ts', 'web/b.ts', 'server/c.ts'].map((path) => ({
      path,
      text: 'export type Twice = 1',
    }))
    expect(repeatedTypeNames(twice)).toEqual(['web Twice: web/a.ts, web/b.ts'])
    expect(repeatedTypeNames(files)).toEqual([])
  })

  it('has no test that is left out, and no silenced compiler', () => {
    const left = ['it', 'test', 'describe'].flatMap((word) =>
      ['skip', 'only', 'todo', 'fixme'].map((mark) => `${word}\\.${mark}\\(`),
    )
    const silenced = [
      'ts-' + 'ignore',
      'ts-' + 'nocheck',
      'ts-' + 'expect-error',
      '\\bTO' + 'DO\\b',
      '\\bFIX' + 'ME\\b',
    ]
    expect(linesMatching(code, new RegExp([...left, ...silenced].join('|')))).toEqual([])
  })

  it('promises nobody a gain', () => {
    const promises =
      /dinheiro fácil|dinero fácil|easy money|sem risco|sin riesgo|risk[- ]free|renda extra|ganho garantido|guaranteed win/i
    expect(linesMatching(under(/^(web\/app|contract\/src)\//), promises)).toEqual([])
  })

  it('walks the town as a person does, without intercepting requests', () => {
    expect(
      linesMatching(under(/^e2e\//), /\bpage\.route\(|context\.route\(|routeFromHAR|routeWebSocket/),
    ).toEqual([])
  })

  it('has a pretended twin of every partner', () => {
    const names = (place: RegExp, says = /./) =>
      new Set(
        code.flatMap(({ path, text }) =>
          !isTest(path) && says.test(text) ? (place.exec(path)?.[1] ?? []) : [],
        ),
      )
    // A partner creates its client; common tools stand beside the partners.
    const partners = names(/^server\/src\/partners\/([\w-]+)\.ts/, /export (function|const) create[A-Z]/)
    const twins = names(/^sandbox\/src\/([\w-]+)(?:\.ts|\/)/)
    expect(partners.size).toBeGreaterThan(2)
    expect([...partners].filter((name) => !twins.has(name))).toEqual([])
  })
})

describe('what is tracked', () => {
  const LOCKS = ['package-lock.json', 'workshop/package-lock.json']
  const texts = files.filter(({ path }) => !LOCKS.includes(path))

  it('documents name only files, folders and commands that exist', () => {
    const documents = files.filter(({ path }) =>
      /^(?!server\/seeds|sandbox\/contracts|docs\/how\/names).*\.md$/.test(path),
    )
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const paths = files.map(({ path }) => path)
    expect(untrueNames(documents, paths, Object.keys(scripts))).toEqual([])
  })

  it('has a glossary of short sorted pages that define a term once and name what the tree has', () => {
    const page = (path: string, ...rows: string[]) => ({
      path: `${path}/GLOSSARY.md`,
      text: ['| Term | Meaning | In code | On screen |', '|---|---|---|---|', ...rows].join('\n'),
    })
    const many = Array.from(
      { length: 26 },
      (_, at) => `| t${at + 10} | A t${at + 10} is a bet. | \`bet\` | – |`,
    )
    const planted = [
      { path: 'GLOSSARY.md', text: `[a](a/GLOSSARY.md) [c](c/GLOSSARY.md) ${'x'.repeat(2_048)}` },
      page(
        'a',
        '| odds | Odds are a number. | `odds` | odd |',
        '| bet | A bet is a stake. | `a/bet.ts` | – |',
      ),
      page('b', ...many, '| Odds | A price. With its version. | `bet`, `stake`, `b/bet.ts` | – |'),
      page('d', '| leg | A leg is a part of a bet. | – | – |'),
      { path: 'a/bet.ts', text: 'const bet = 1 // stake' },
      { path: 'a/bet.test.ts', text: 'const stake = 1' },
      { path: 'a/bet.sql', text: 'select odds -- stake' },
    ]
    expect(glossaryProblems(planted)).toEqual([
      'GLOSSARY.md: 2086 bytes',
      'GLOSSARY.md: no link to b/GLOSSARY.md',
      'GLOSSARY.md: no link to d/GLOSSARY.md',
      'GLOSSARY.md: no page c/GLOSSARY.md',
      'a/GLOSSARY.md: not in alphabetical order',
      'b/GLOSSARY.md: 27 rows',
      'b/GLOSSARY.md: not in alphabetical order',
      'b/GLOSSARY.md: Odds is defined in a/GLOSSARY.md too',
      'b/GLOSSARY.md: the meaning of Odds is not one sentence about it',
      'b/GLOSSARY.md: Odds: no stake in the tree',
      'b/GLOSSARY.md: Odds: no b/bet.ts in the tree',
      'd/GLOSSARY.md: leg names nothing in the code',
    ])
    expect(glossaryProblems(files)).toEqual([])
  })

  it('tells the newest figure of each key of a bench, and no diary', () => {
    const page = readFileSync('docs/performance.md', 'utf8')
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })

  it('names no machine and no registry', () => {
    const machine = [
      '/work/' + 'main',
      '/work/' + 'shared',
      '/ro' + 'ot/',
      '/home/\\w+/',
      '/Users/\\w+/',
      'registry\\.' + 'npm',
      'registry\\.' + 'yarn',
    ]
    expect(linesMatching(texts, new RegExp(machine.join('|')))).toEqual([])
  })

  it.each(LOCKS)('%s locks packages by content, not by address', (lock) => {
    expect(readFileSync(lock, 'utf8')).not.toMatch(/"resolved": "[^"]*:\/\//)
  })

  it.each(LOCKS)('%s locks the packages of every platform, so that a clean install works on each', (lock) => {
    const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
      packages: Record<string, Locked>
    }
    const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).flatMap((name) =>
        names.has(name) ? [] : [`${name}, wanted by ${path}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('holds no secret', () => {
    expect(linesMatching(texts, /-----BEGIN [A-Z ]*PRIVATE KEY-----/)).toEqual([])
  })
})
