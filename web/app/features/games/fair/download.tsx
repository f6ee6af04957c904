import { useEffect, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The page for checking rounds as one file, made by the site's build, and its SHA-256 in the format of `sha256sum`. */
const FILE = 'jogo-limpo-verifier.html'

/** Offers the page for checking rounds as one file, which works without this site. */
export default function Download() {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    void hashOfFile().then(setHash)
  }, [])
  return (
    <section
      aria-labelledby="fair-download"
      className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5 lg:flex-row lg:items-center lg:justify-between"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h2 id="fair-download" className="text-lg">
          {m.fair_answers.download}
        </h2>
        <p className="max-w-2xl text-sm text-muted">{m.fair_answers.download_text}</p>
        <p className="min-h-8 text-xs text-muted">
          {m.fair_answers.download_hash}: <code className="break-all">{hash ?? '…'}</code>
        </p>
      </div>
      {/* The address contains the hash of the content, so that an old file never meets the present hash. */}
      <a
        href={`/${FILE}${hash ? `?${hash.slice(0, 8)}` : ''}`}
        download={FILE}
        className={`${buttonClass('secondary')} max-sm:w-full`}
      >
        <Icon name="download" size={18} />
        {m.fair_answers.download_go}
      </a>
    </section>
  )
}

/** Hash of the file; undefined without network, or without built pages. */
async function hashOfFile(): Promise<string | undefined> {
  try {
    const answer = await fetch(`/${FILE}.sha256`, { cache: 'no-cache' })
    return answer.ok ? /^[0-9a-f]{64}/.exec(await answer.text())?.[0] : undefined
  } catch {
    return undefined
  }
}
