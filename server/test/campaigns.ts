import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { FIXED } from '../../rules/test/campaign-terms.ts'
import type { App } from '../src/app.ts'
import { changeCampaign, saveCampaign } from '../src/modules/money/bonuses/index.ts'
import type { Tx } from '../src/platform/db.ts'
import type { House, Person } from './house.ts'
import { granted } from './person.ts'

/** R$ 20.00 for a code, to be staked three times within a week; five grants of it. */
const TERMS = {
  ...FIXED,
  award: { amount: 2_000 },
  codes: ['VERAO'],
  window: { from: 0, until: Date.UTC(2100, 0, 1) },
  budget: { cents: 10_000, grants: 5 },
  conditions: { ...FIXED.conditions, leastBets: 0 },
  rollover: { multiple: 3_000, base: 'bonus' },
  stakeMax: 1_000,
  weights: { games: {}, mechanics: { mines: 500 }, products: {} },
} satisfies CampaignTerms

const text = { title: 'Verão', text: 'R$ 20 para jogar.' }

export type Campaigned = Partial<CampaignTerms>

/** A draft with these terms, by default those of `TERMS`; for an existing campaign its next version. */
export async function newTerms(
  { db, clock, config, site }: App,
  name: string,
  terms: Campaigned,
  then = async (_: Tx) => {},
) {
  const draft = { name, terms: { ...TERMS, ...terms }, texts: { pt: text, en: text, es: text } }
  return db.transaction(async (tx) => {
    const desk = { clock, jurisdiction: config.jurisdiction, settings: site.current() }
    const saved = await saveCampaign(tx, desk, draft, 'olga')
    await then(tx)
    return saved
  })
}

/** The same, published. */
export const campaign = (app: App, name: string, terms: Campaigned = {}) =>
  newTerms(app, name, terms, async (tx) => void (await changeCampaign(tx, name, 'published')))

interface Held {
  /** A new player by default. */
  person?: Person
  real?: string
  terms?: Campaigned
}

/** A player with an active bonus of R$ 20.00. @param name of its campaign, also the code */
export async function activeBonus(house: House, name: string, { real, terms, ...had }: Held = {}) {
  const person = had.person ?? (await house.player(real === undefined ? {} : { real }))
  await campaign(house.app, name, { codes: [name], ...terms })
  await granted(person.call('POST /api/coupons/apply', { body: { code: name } }))
  const { data } = await granted(person.call('GET /api/bonus', { query: { active: '0' } }))
  const id = data[0]?.id ?? ''
  await granted(person.call('POST /api/active/:id', { params: { id } }))
  return { person, id }
}
