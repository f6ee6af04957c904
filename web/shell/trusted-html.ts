interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML }
}

/** Named in the content security policy (server/security.ts); no other code may make a policy. Undefined where the browser has none. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('site', {
  createHTML: (html) => html,
})

/**
 * HTML that our server made of escaped text, or that stands in our code, in the form that a browser with Trusted Types takes. React sets
 * it again whenever it is another object: make it once for each text.
 */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html
