import { type Static, Type } from 'typebox'

const Text = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 120 }),
  text: Type.String({ minLength: 1, maxLength: 4_000 }),
})

/** A campaign as operators save it. The rules check its terms field by field. */
export const CampaignDraft = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', maxLength: 40 }),
    terms: Type.Unknown(),
    texts: Type.Object({ pt: Text, en: Text, es: Text }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
export type CampaignDraft = Static<typeof CampaignDraft>
