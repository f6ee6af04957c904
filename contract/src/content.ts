import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day, Nullable, Time } from './scalars.ts'

/** Id of a picture (32 hex characters) or an absolute address; `imageUrl` in `images.ts` builds the address of either. */
const Image = Type.String({ title: 'image' })

/** The picture on top of a dialog; `alt` is empty for decoration. */
export const DialogImageView = Type.Object({ image: Image, alt: Type.String() })

export const DIALOGS = [
  'register',
  'login',
  'deposit',
  'password_recovery',
  'register_cancel',
  'sponsors',
  'majority',
] as const

export const images = endpoint({
  method: 'GET',
  path: '/v2/images/',
  access: { who: 'anyone', needs: [] },
  summary: 'The pictures of the dialogs, by dialog; null for one that has none.',
  response: Type.Object({
    register: Nullable(DialogImageView),
    login: Nullable(DialogImageView),
    deposit: Nullable(DialogImageView),
    password_recovery: Nullable(DialogImageView),
    register_cancel: Nullable(DialogImageView),
    sponsors: Nullable(DialogImageView),
    majority: Nullable(DialogImageView),
  }),
  refusals: [],
})

/**
 * A banner of the home page. Texts are plain text in the reader's language. `image_mobile`: null when phones show `image` too. `link`: a
 * path of this site (`/casino/live`) or an https address of a host on the operator's list; null for none.
 */
export const BannerView = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  title: Type.String(),
  text: Type.String(),
  button: Type.String(),
  alt: Type.String(),
  image: Image,
  image_mobile: Nullable(Image),
  link: Nullable(Type.String()),
  position: Type.Integer(),
})

export const banners = endpoint({
  method: 'GET',
  path: '/v2/banners',
  access: { who: 'anyone', needs: [] },
  summary: 'The banners that are shown now, in their order.',
  response: Type.Array(BannerView),
  refusals: [],
})

/** `image` is a path below the storage path unless it is an absolute address: `promotionImageUrl` of `images.ts`. */
export const PromotionView = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  image: Nullable(Type.String()),
  link: Nullable(Type.String()),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
})

export const promotions = endpoint({
  method: 'GET',
  path: '/v2/promotions',
  access: { who: 'anyone', needs: [] },
  summary: 'The promotions that run now, in their order.',
  response: Type.Array(PromotionView),
  refusals: [],
})

/** `html` is rendered from Markdown by the server; markup typed into the text is escaped. */
export const PromotionPageView = Type.Object({ ...PromotionView.properties, html: Type.String() })

export const promotion = endpoint({
  method: 'GET',
  path: '/v2/promotions/:id',
  access: { who: 'anyone', needs: [] },
  summary: 'One promotion, by its number or slug, with its whole text.',
  params: Type.Object({ id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }) }),
  response: PromotionPageView,
  refusals: ['promotion_not_found'],
})

/** `content`: plain text, shown by search engines below the title. */
export const SeoView = Type.Object({ title: Type.String(), content: Type.String() })

export const seo = endpoint({
  method: 'GET',
  path: '/api/seo',
  access: { who: 'anyone', needs: [] },
  summary: 'Title and description of a page in the language of Accept-Language; 204 when there are none.',
  query: Type.Object({
    section_name: Type.String({ minLength: 1, maxLength: 80 }),
    source_id: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  response: SeoView,
  refusals: [],
})

/** `language` of the title: the reader's, else Portuguese or any existing translation. */
export const RegulationView = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  language: Type.String(),
})

export const regulations = endpoint({
  method: 'GET',
  path: '/v2/regulations',
  access: { who: 'anyone', needs: [] },
  summary: 'The legal texts, in their order. Each is the page `/{slug}`.',
  response: Type.Array(RegulationView),
  refusals: [],
})

/**
 * A legal text. `html` as in `PromotionPageView`; each heading has an `id`, and `headings` lists the second level. `updated_at`: date of
 * the wording.
 */
export const RegulationPageView = Type.Object({
  ...RegulationView.properties,
  updated_at: Day,
  html: Type.String(),
  headings: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
})

export const regulation = endpoint({
  method: 'GET',
  path: '/v2/regulations/:slug',
  access: { who: 'anyone', needs: [] },
  summary: "One legal text in the reader's language (Accept-Language; Portuguese otherwise).",
  params: Type.Object({ slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }) }),
  response: RegulationPageView,
  refusals: ['regulation_not_found'],
})
