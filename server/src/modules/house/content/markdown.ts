import MarkdownIt from 'markdown-it'

export interface Rendered {
  html: string
  /** Headings of the second level, for a table of contents. */
  headings: { id: string; text: string }[]
}

/** HTML in a text is escaped. Pictures are not embedded, so that a legal text loads nothing from other sites. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image')
/** Links within the site, https, mailto and tel are allowed; other links stay plain text. */
markdown.validateLink = (address) => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i.test(address)

const asTyped = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index]
  if (token && /^https:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener nofollow')
  return asTyped ? asTyped(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
}
// A wide table scrolls in its own box, also by keyboard.
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

/** Renders Markdown. Every heading gets an id from its words, with a number if the id repeats. */
export function renderMarkdown(text: string): Rendered {
  const tokens = markdown.parse(text, {})
  const headings: Rendered['headings'] = []
  const used = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const words = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
    const slug = slugify(words)
    const times = (used.get(slug) ?? 0) + 1
    used.set(slug, times)
    const id = times === 1 ? slug : `${slug}-${times}`
    token.attrSet('id', id)
    if (token.tag === 'h2') headings.push({ id, text: words })
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

/** `4.1 Pix, saque e prêmios` becomes `4-1-pix-saque-e-premios`. */
const slugify = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'secao'

/** Escapes the Markdown characters of a value before it is filled into a text. */
export const literal = (value: string): string => value.replace(/[\\`*_{}[\]()#+\-.!<>|&~^=:]/g, '\\$&')
