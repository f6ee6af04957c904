import { trustedHtml } from '../../shell/index.ts'

/** Drawn flags, because many systems have no flag emoji. */
const FLAGS = {
  pt: {
    __html: trustedHtml(
      '<path fill="#009b3a" d="M0 0h24v16H0z"/><path fill="#fedf00" d="M12 2l9.5 6-9.5 6L2.5 8z"/><circle cx="12" cy="8" r="3.5" fill="#002776"/>',
    ),
  },
  en: {
    __html: trustedHtml(
      '<path fill="#fff" d="M0 0h24v16H0z"/><path fill="#c8102e" d="M0 0h24v2.3H0zm0 4.6h24v2.3H0zm0 4.5h24v2.3H0zm0 4.6h24V16H0z"/><path fill="#0a3161" d="M0 0h11v9H0z"/>',
    ),
  },
  es: {
    __html: trustedHtml('<path fill="#c60b1e" d="M0 0h24v16H0z"/><path fill="#ffc400" d="M0 4h24v8H0z"/>'),
  },
}

export function Flag({ code }: { code: keyof typeof FLAGS }) {
  return (
    <svg
      viewBox="0 0 24 16"
      width="24"
      height="16"
      aria-hidden="true"
      className="shrink-0 overflow-hidden rounded-sm"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes above
      dangerouslySetInnerHTML={FLAGS[code]}
    />
  )
}
