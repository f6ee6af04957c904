import './prose.css'

/** HTML that the server made from Markdown: it holds no markup that anybody typed. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, see the contract's RegulationPageView
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
