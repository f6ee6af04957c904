interface Factory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML }
}

/**
 * The policy is named in the content security policy (server/security.ts), and no other code may create a policy. Undefined in
 * browsers without Trusted Types.
 */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('site', {
  createHTML: (html) => html,
})

/**
 * HTML of our server's escaped text or of our code, in the form that a browser with Trusted Types accepts. React sets the HTML again for
 * every new object, so callers create it once for each text.
 */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html
