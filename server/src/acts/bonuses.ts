import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { type Cents, toWire } from '@jogo/rules/money'
import { readSettingValues } from '../modules/house/site/index.ts'
import {
  askForStep,
  type CampaignDraft,
  changeCampaign,
  findCampaign,
  type GrantRequest,
  type GrantStepRequest,
  giveGrant,
  grantWorth,
  saveCampaign,
  sumOperatorGrants,
  valueOfStep,
} from '../modules/money/bonuses/index.ts'
import { type Act, type Approval, act, type Desk, dayBefore, listDone } from './act.ts'

/** Maximum budget of a campaign published by one operator, centavos. */
const BUDGET_ALONE = 100_000

/** Budget of terms before their validation; saving refuses invalid terms. */
const budget = (terms: unknown): number =>
  (terms as Partial<CampaignTerms> | null)?.budget?.cents ?? Number.POSITIVE_INFINITY

/** Saves a new campaign as a draft, or the next version of its terms. */
export const saveCampaignAct = act<CampaignDraft>({
  roles: () => ['cashier'],
  approval: async ({ name, terms }, { db }) => {
    const before = await findCampaign(db.sql, name)
    return before?.state === 'published' && budget(terms) > BUDGET_ALONE ? 'two' : 'one'
  },
  ceiling: 'a draft; of a campaign that is published new terms with a budget up to R$ 1.000',
  subject: ({ name }) => name,
  run: async ({ db, clock, jurisdiction, operator }, draft) => {
    const before = await findCampaign(db.sql, draft.name)
    const settings = await readSettingValues(db)
    const { version } = await saveCampaign(db.sql, { clock, jurisdiction, settings }, draft, operator)
    return {
      before: before ? { version: before.version, terms: before.terms } : null,
      after: { version, terms: draft.terms },
    }
  },
})

/** Starts granting by the campaign's terms. */
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

/** Stops new grants; existing grants continue by their terms. */
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

/** Maximum totals of the grants that an operator gives, ends and reinstates alone in 24 hours: over all players, and for one player, centavos. */
const GRANTS_ALONE = 10_000
const OF_GRANTS = ['grant.end', 'grant.give', 'grant.reinstate']

/** Gives a player a grant of a campaign that allows grants by operators. */
export const giveGrantAct = act<GrantRequest>({
  roles: () => ['cashier'],
  approval: async ({ campaign: name, playerId, amount }, desk) => {
    const campaign = await findCampaign(desk.db.sql, name)
    if (!campaign) return 'one'
    const worth = grantWorth(campaign, amount)
    const given = await sumOperatorGrants(desk.db.sql, playerId, dayBefore(desk))
    return given + worth > GRANTS_ALONE ? 'two' : byDay(desk, worth)
  },
  ceiling:
    'grants worth R$ 100 together, by all that the operator gave, ended and reinstated and all that the player was given in 24 hours, of the latter also what two agreed on',
  subject: ({ playerId }) => String(playerId),
  run: async ({ db, clock, jurisdiction }, request) => {
    const { bonus_enabled: isOpen } = await readSettingValues(db)
    const { id, worth } = await giveGrant(db.sql, { clock, jurisdiction, isOpen }, request)
    return { before: { worth: toWire(worth) }, after: { ...request, id } }
  },
})

/** Ends a waiting or running grant. A completed grant belongs to the player. */
export const endGrantAct = act<Omit<GrantStepRequest, 'step'>>(stepAct('end'))

/** Returns a forfeited grant to the queue; converted amounts stay. */
export const reinstateGrantAct = act<Omit<GrantStepRequest, 'step'>>(stepAct('reinstate'))

function stepAct(step: GrantStepRequest['step']): Act<Omit<GrantStepRequest, 'step'>> {
  return {
    roles: () => ['cashier'],
    approval: async (request, desk) => byDay(desk, await valueOfStep(desk.db.sql, { ...request, step })),
    ceiling: 'the same R$ 100, by what the player loses or gets back',
    subject: ({ id }) => id,
    run: async ({ db }, request) => {
      const stepRequest = { ...request, step }
      const worth = toWire(await valueOfStep(db.sql, stepRequest))
      return {
        before: { worth, state: await askForStep(db.sql, stepRequest) },
        after: { asked: step, why: request.why },
      }
    },
  }
}

async function byDay(desk: Desk, worth: Cents): Promise<Approval> {
  const done = await listDone(desk, ...OF_GRANTS)
  const before = done.reduce((sum, row) => sum + (row.before as { worth: number }).worth, 0)
  return worth + BigInt(before) > GRANTS_ALONE ? 'two' : 'one'
}
