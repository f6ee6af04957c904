import { readFileSync } from 'node:fs'
import { OPERATOR_ROLES } from '@jogo/contract/operators'
import { describe, expect, it } from 'vitest'
import { ACTS_PAGE, actRoles, actsByName, actsPage } from '../acts-table.ts'
import { isCode, isTest, projectFiles } from './files.ts'

const ROLES = Object.keys(OPERATOR_ROLES).sort()

describe('acts of operators', () => {
  it('stand in the printed page with their roles, their approval and their ceiling', () => {
    expect(readFileSync(ACTS_PAGE, 'utf8') === actsPage(), 'node checks/acts-table.ts').toBe(true)
    for (const [name, { ceiling, approval }] of actsByName()) {
      expect(ceiling.length, name).toBeGreaterThan(5)
      expect(approval === 'two', `${name}: ${ceiling}`).toBe(ceiling === 'nothing alone')
    }
  })

  it('are asked for and approved by roles that exist, and each role has one', () => {
    const used = new Set(actsByName().flatMap(([name, act]) => actRoles(name, act)))
    expect([...used].sort()).toEqual(ROLES)
  })
})

describe('every role', () => {
  it('stands in the page for operators', () => {
    const page = readFileSync('docs/operations/operators-and-acts.md', 'utf8')
    const table = /\| Role \| May \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page)?.[1] ?? ''
    expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, role]) => role).sort()).toEqual(ROLES)
  })

  it('is known to the database', () => {
    const schema = readFileSync('server/schema.sql', 'utf8')
    const check = /operators_roles_check[^\n]*?array\[([^\]]*)\]/i.exec(schema)?.[1] ?? ''
    expect([...check.matchAll(/'(\w+)'/g)].map(([, role]) => role).sort()).toEqual(ROLES)
  })

  it('is listed by hand in no other file', () => {
    const isList = (text: string) => ROLES.filter((role) => text.includes(`'${role}'`)).length >= 3
    const lists = projectFiles().filter(
      ({ path, text }) =>
        isCode(path) &&
        !isTest(path) &&
        [...text.matchAll(/\[[^\][]{0,400}\]/g)].some(([list]) => isList(list)),
    )
    expect(lists.map(({ path }) => path)).toEqual([])
  })
})
