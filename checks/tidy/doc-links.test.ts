import { expect, it } from 'vitest'
import { brokenLinks, pageSection } from './doc-links.ts'
import { projectFiles } from './files.ts'

const documents = projectFiles().filter(({ path }) =>
  /^(?!server\/seeds|sandbox\/contracts).*\.md$/.test(path),
)

it('links of documents lead to a file, and to a heading where they name one', () => {
  expect(documents.length).toBeGreaterThan(50)
  expect(brokenLinks(documents)).toEqual([])
})

it('finds a link to a file or to a heading that does not exist', () => {
  const text =
    '[a](#one-two) [b](#three) [c](README.md#none) [d](none.md) `[e](none.md)` [f](https://a.example/none)'
  const [readme] = documents.filter(({ path }) => path === 'README.md')
  expect(
    brokenLinks([{ path: 'A.md', text: `${text}\n\n## One: \`two\`\n` }, ...(readme ? [readme] : [])]),
  ).toEqual(['#three', 'README.md#none', 'none.md'].map((target) => `A.md: ${target}`))
})

it('gives the text under a heading', () => {
  expect(pageSection('# A\n\n## B c\n\nd\n\n### E\n\nf\n', 'b-c')).toBe('\n\nd\n\n')
  expect(pageSection('# A\n', 'b')).toBeUndefined()
})
