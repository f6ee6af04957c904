import { calls } from '@jogo/contract/calls'
import { matchesEtag } from '@jogo/contract/etag'
import { IMAGE_VARIANTS, type ImageVariant, isImageId, takesAvif } from '@jogo/contract/images'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Route } from '../../../platform/http.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Content } from './index.ts'

export function contentRoutes(route: Route, content: Content) {
  route(calls.images, ({ language, reply }) => cacheable(reply, content.dialogImages(language)))
  route(calls.banners, ({ language, reply }) => cacheable(reply, content.banners(language)))
  route(calls.promotions, ({ language, reply }) => cacheable(reply, content.promotions(language)))
  route(calls.promotion, ({ params, language, reply }) =>
    cacheable(reply, content.promotion(params.id, language)),
  )
  route(calls.regulations, ({ language, reply }) => cacheable(reply, content.regulations(language)))
  route(calls.regulation, ({ params, language, reply }) =>
    cacheable(reply, content.regulation(params.slug, language)),
  )
  route(calls.seo, async ({ query, language, reply }) => {
    const found = await cacheable(reply, content.findSeo(query.section_name, query.source_id ?? '', language))
    return found ?? sent(reply.code(204).send())
  })
}

/** Sends an answer that browsers and proxies may cache for 30 seconds. A refusal is not cached. */
async function cacheable<T>(reply: FastifyReply, answer: Promise<T>): Promise<T> {
  const body = await answer
  reply.header('cache-control', 'public, max-age=30').header('vary', 'accept-language')
  return body
}

/** Marks an answer as complete: a returned reply makes the framework send nothing more. */
const sent = (reply: FastifyReply) => reply as never

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_MINUTE = 'public, max-age=60'

/** `GET /images/{id}/{variant}`. It is not in the contract, because it answers bytes and no JSON. The format follows `Accept`. */
export function imageRoute(app: FastifyInstance, content: Pick<Content, 'findImage'>) {
  app.get<{ Params: { id: string; variant: string } }>(
    '/images/:id/:variant',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const { id, variant } = params
      if (!isImageId(id) || !isVariant(variant)) refuse('image_not_found')
      const key = id.replaceAll('-', '').toLowerCase()
      const { format, bytes, isFinal } = await content.findImage(key, variant, takesAvif(headers.accept))
      const etag = `"${key}-${variant}-${format}"`
      reply
        .header('cache-control', isFinal ? FOR_EVER : FOR_A_MINUTE)
        .header('etag', etag)
        .header('vary', 'accept')
        .header('cross-origin-resource-policy', 'cross-origin')
      if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(`image/${format}`).send(bytes)
    },
  )
}

const isVariant = (text: string): text is ImageVariant => Object.hasOwn(IMAGE_VARIANTS, text)
