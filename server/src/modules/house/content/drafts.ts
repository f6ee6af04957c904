import { type Static, type TSchema, Type } from 'typebox'

/** Input of seeds and operators. Every text is plain text, so markup is shown as typed. */
const line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f]*$' })
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
const inLanguages = <S extends TSchema>(schema: S) => Type.Object({ pt: schema, en: schema, es: schema })
const exact = { additionalProperties: false } as const

/** The id of a stored picture, or an https address. */
const Image = Type.String({
  pattern: '^(([0-9a-f]-?){31}[0-9a-f]|https://[A-Za-z0-9.-]+(:\\d{1,5})?/[^\\s<>"]*)$',
  maxLength: 500,
})
const Link = Nullable(Type.String({ minLength: 1, maxLength: 500 }))
const Moment = Nullable(
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$' }),
)

/** `image` replaces the banner's picture in this language, if the picture contains words. */
const BannerText = Type.Object(
  {
    title: line(80),
    text: line(200),
    button: line(40),
    alt: line(200),
    image: Type.Optional(Image),
    imageMobile: Type.Optional(Image),
  },
  exact,
)

export const BannerDraft = Type.Object(
  {
    name: Slug,
    image: Image,
    imageMobile: Nullable(Image),
    link: Link,
    texts: inLanguages(BannerText),
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
    isShown: Type.Boolean(),
  },
  exact,
)

export const DialogImageDraft = Type.Object(
  {
    dialog: Type.Union([
      Type.Literal('register'),
      Type.Literal('login'),
      Type.Literal('deposit'),
      Type.Literal('password_recovery'),
      Type.Literal('register_cancel'),
      Type.Literal('sponsors'),
      Type.Literal('majority'),
    ]),
    image: Image,
    texts: inLanguages(Type.Object({ alt: line(200) }, exact)),
  },
  exact,
)

/** A promotion; `body` is Markdown. */
export const PromotionDraft = Type.Object(
  {
    slug: Type.String({ pattern: '^(?![0-9]+$)[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
    image: Nullable(Image),
    link: Link,
    texts: inLanguages(
      Type.Object(
        {
          title: line(80),
          summary: line(300),
          body: Type.String({ maxLength: 20_000 }),
          image: Type.Optional(Image),
        },
        exact,
      ),
    ),
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
    isShown: Type.Boolean(),
    startsAt: Moment,
    endsAt: Moment,
  },
  exact,
)

/** An SEO record; `sourceId` is '' for the section itself. */
export const SeoDraft = Type.Object(
  {
    section: Type.String({ pattern: '^[a-z0-9_-]+$', maxLength: 80 }),
    sourceId: Type.String({ maxLength: 80 }),
    texts: inLanguages(Type.Object({ title: line(80), content: line(320) }, exact)),
  },
  exact,
)

/** A legal text. `body` is Markdown; `wordedOn` is the date of this wording, `YYYY-MM-DD`. */
export const RegulationDraft = Type.Object(
  {
    slug: Slug,
    language: Type.Union([Type.Literal('pt'), Type.Literal('en'), Type.Literal('es')]),
    title: Type.String({ minLength: 1, maxLength: 120, pattern: '^[^\\u0000-\\u001f]*$' }),
    body: Type.String({ minLength: 1, maxLength: 200_000 }),
    wordedOn: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  exact,
)

export type BannerDraft = Static<typeof BannerDraft>
export type DialogImageDraft = Static<typeof DialogImageDraft>
export type PromotionDraft = Static<typeof PromotionDraft>
export type SeoDraft = Static<typeof SeoDraft>
export type RegulationDraft = Static<typeof RegulationDraft>

/** Author of a change. Seeds never overwrite an operator's change. */
export type Editor = 'operator' | 'seed'
