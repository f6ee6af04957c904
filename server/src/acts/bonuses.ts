import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { type CampaignDraft, changeCampaign, findCampaign, saveCampaign } from '../modules/bonuses/index.ts'
import { act } from './act.ts'

/** What a campaign may cost the house at most when one operator publishes it, centavos. */
const BUDGET_ALONE = 100_000

/** Of terms that may not be ones: what is none is refused when it is saved. */
const budgetOf = (terms: unknown): number =>
  (terms as Partial<CampaignTerms> | null)?.budget?.cents ?? Number.POSITIVE_INFINITY

/** A campaign as a draft, or the next version of its terms. */
export const saveCampaignAct = act<CampaignDraft>({
  roles: () => ['cashier'],
  approval: async ({ name, terms }, { db }) => {
    const before = await findCampaign(db.sql, name)
    return before?.state === 'published' && budgetOf(terms) > BUDGET_ALONE ? 'two' : 'one'
  },
  ceiling: 'a draft; of a campaign that is published new terms with a budget up to R$ 1.000',
  subject: ({ name }) => name,
  run: async ({ db, clock, jurisdiction, operator }, wanted) => {
    const before = await findCampaign(db.sql, wanted.name)
    const { version } = await saveCampaign(db.sql, { clock, jurisdiction }, wanted, operator)
    return {
      before: before ? { version: before.version, terms: before.terms } : null,
      after: { version, terms: wanted.terms },
    }
  },
})

/** From then on the campaign grants what its terms say. */
export const publishCampaignAct = act<{ name: string }>({
  roles: () => ['cashier'],
  approval: async ({ name }, { db }) => {
    const campaign = await findCampaign(db.sql, name)
    return campaign && campaign.terms.budget.cents > BUDGET_ALONE ? 'two' : 'one'
  },
  ceiling: 'a budget up to R$ 1.000',
  subject: ({ name }) => name,
  run: async ({ db }, { name }) => ({
    before: await changeCampaign(db.sql, name, 'published'),
    after: 'published',
  }),
})

/** The campaign grants nothing new; what was granted goes on by its terms. */
export const withdrawCampaignAct = act<{ name: string }>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'everything: nothing new is granted, and what players have stays',
  subject: ({ name }) => name,
  run: async ({ db }, { name }) => ({
    before: await changeCampaign(db.sql, name, 'withdrawn'),
    after: 'withdrawn',
  }),
})
