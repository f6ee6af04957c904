import './prose.css'
import { useMemo } from 'react'
import { trustedHtml } from '../../../shell/index.ts'

/** HTML rendered by the server from Markdown; typed markup is escaped. */
export function Prose({ html }: { html: string }) {
  const made = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, see the contract's RegulationPageView
  return <div className="prose" dangerouslySetInnerHTML={made} />
}
