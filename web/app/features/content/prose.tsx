import './prose.css'

/** HTML that the server rendered from Markdown; it contains no markup that somebody typed. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, see the contract's RegulationPageView
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
