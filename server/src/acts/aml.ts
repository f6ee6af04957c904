import { readSettingValues } from '../modules/house/site/index.ts'
import {
  type AmlHit,
  analyseHit,
  decideHit,
  findHit,
  insertFile,
  listLinks,
  makeCoafFile,
  parsePeriod,
} from '../modules/people/aml/index.ts'
import { findPlayer } from '../modules/people/players/index.ts'
import { refuse } from '../platform/refusal.ts'
import { type Act, act } from './act.ts'

interface OfHit {
  number: number
  text: string
}

const hitBefore = ({ playerId, rule, state }: AmlHit) => ({ player: playerId, rule, state })

/** Documents the analysis of a hit. @throws Refusal aml_hit_not_found, aml_hit_decided, aml_text_length */
export const analyseHitAct = act<OfHit>({
  roles: () => ['compliance'],
  approval: 'one',
  ceiling: 'everything: an analysis decides nothing',
  subject: ({ number }) => String(number),
  run: async ({ db, clock, operator }, { number, text }) => {
    const before = await db.transaction((tx) => analyseHit(tx, { number, operator, text, at: clock.now() }))
    return { before: hitBefore(before), after: { state: 'in_analysis' } }
  },
})

/**
 * Dismisses an analysed hit, or marks it for the report to the Coaf; both are final. @throws Refusal aml_hit_not_found, aml_hit_decided, aml_hit_unanalysed,
 * aml_text_length
 */
export const dismissHitAct = act<OfHit>(decisionAct('dismissed'))
export const reportHitAct = act<OfHit>(decisionAct('reported'))

function decisionAct(decision: 'reported' | 'dismissed'): Act<OfHit> {
  return {
    roles: () => ['compliance'],
    approval: 'two',
    ceiling: 'nothing alone',
    subject: ({ number }) => String(number),
    run: async ({ db, clock, operator }, { number, text }) => {
      const before = await db.transaction((tx) =>
        decideHit(tx, { number, operator, text, at: clock.now(), decision }),
      )
      return { before: hitBefore(before), after: { state: decision } }
    },
  }
}

/**
 * Makes the file of communications of a month or a year. The act records its hash; the requesting command reads the bytes afterwards. @throws Refusal
 * field_invalid
 */
export const makeCoafFileAct = act<{ period: string }>({
  roles: () => ['compliance'],
  approval: 'one',
  ceiling: 'what two have reported; a file says nothing new',
  subject: ({ period }) => period,
  run: async ({ db, clock, operator }, { period }) => {
    if (!parsePeriod(period)) refuse('field_invalid', { fields: { period: 'field_invalid' } })
    const { licence_company: name, licence_cnpj: cnpj } = await readSettingValues(db)
    const { sha256, hits } = await makeCoafFile(db.sql, period, { name, cnpj })
    const isNew = await insertFile(db.sql, { period, sha256, hits, by: operator, at: clock.now() })
    return { before: null, after: { sha256, hits, isNew } }
  },
})

/** Records that an operator reads the accounts linked with a player's; the links are read afterwards. @throws Refusal not_found */
export const lookAtLinksAct = act<{ playerId: number }>({
  roles: () => ['compliance', 'players'],
  approval: 'one',
  ceiling: 'everything: each look stands in the audit',
  subject: ({ playerId }) => String(playerId),
  run: async ({ db, clock }, { playerId }) => {
    if (!(await findPlayer(db.sql, playerId))) refuse('not_found')
    const links = await listLinks(db.sql, playerId, clock.now())
    return { before: null, after: { linked: links.filter(({ isLinked }) => isLinked).length } }
  },
})

/** Records that an operator reads a hit with its analysis; both are read afterwards. @throws Refusal aml_hit_not_found */
export const lookAtHitAct = act<{ number: number }>({
  roles: () => ['compliance'],
  approval: 'one',
  ceiling: 'everything: each look stands in the audit',
  subject: ({ number }) => String(number),
  run: async ({ db }, { number }) => {
    const hit = await findHit(db.sql, number)
    if (!hit) return refuse('aml_hit_not_found')
    return { before: null, after: hitBefore(hit) }
  },
})
