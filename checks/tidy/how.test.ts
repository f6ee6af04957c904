import { describe, expect, it } from 'vitest'
import { projectFiles } from './files.ts'
import { missingDecisions, pageProblems, sharedGroupNames } from './how-pages.ts'

const files = projectFiles()
const paths = files.map(({ path }) => path)
const pages = files.filter(({ path }) => /^docs\/how\/(?!names).*\.md$/.test(path))
const contributing = files.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? ''

describe('docs/how', () => {
  it('has short pages whose steps name what is in the tree', () => {
    expect(pages.length).toBeGreaterThan(15)
    expect(pageProblems(pages, paths)).toEqual([])
  })

  it('catches a page that is too long, has too few steps, or names what is not there', () => {
    const tree = ['rules/src/games/dice/game.ts', 'contract/src/calls.ts']
    const planted = [
      '1. `rules/src/games/<game>/game.ts`\n2. `contract/src/`\n3. `contract/src/calls.ts`',
      '1. `rules/src/games/<game>/game.ts`\n2. nothing\n- [ ] a step\n  with `contract/src/calls.ts` beneath',
      '1. `rules/src/games/dice/odds.ts`\n2. `rules/<game>.ts`\n3. `contract/src`\n4. `rules/src`\n5. `rules/src/games`',
      `1. \`contract/src\`\n2. \`rules/src\`\n3. \`rules/src/games\`\n${'é'.repeat(1_300)}`,
    ].map((text, at) => ({ path: `${at}.md`, text }))
    expect(pageProblems(planted, tree)).toEqual([
      '1.md: 2 steps that name a path',
      '2.md: rules/src/games/dice/odds.ts',
      '2.md: rules/<game>.ts',
      expect.stringMatching(/^3\.md: 26\d\d bytes$/),
    ])
  })
})

describe('CONTRIBUTING', () => {
  it('is one screen or two', () => {
    expect(contributing).not.toBe('')
    expect(Buffer.byteLength(contributing)).toBeLessThanOrEqual(4_096)
  })

  it('links every page of docs/how', () => {
    expect(pages.map(({ path }) => path).filter((path) => !contributing.includes(`(${path})`))).toEqual([])
  })
})

describe('decisions', () => {
  it('exist wherever they are named', () => {
    expect(missingDecisions(files)).toEqual([])
  })

  it('are missed by their number and by their file', () => {
    const word = 'decision'
    const planted = [
      { path: 'docs/decisions/0047-regulator.md', text: '' },
      { path: 'a.ts', text: `// ${word} 47, ${word} 0047, docs/${word}s/0047-regulator.md` },
      { path: 'b.ts', text: `// ${word} 48, ${word}s/0047-regulators.md` },
    ]
    expect(missingDecisions(planted)).toEqual(['b.ts: 48', 'b.ts: 0047-regulators'])
  })
})

describe('groups of texts', () => {
  it('have names of their own over all folders', () => {
    expect(paths.filter((path) => path.startsWith('web/app/messages/pt/')).length).toBeGreaterThan(30)
    expect(sharedGroupNames(paths)).toEqual([])
  })

  it('of one name in two folders are found', () => {
    const two = ['web/app/messages/pt/play.ts', 'web/app/messages/pt/casino/play.ts']
    expect(sharedGroupNames([...two, 'web/app/messages/pt/games/dice/index.ts'])).toEqual(two)
  })
})
