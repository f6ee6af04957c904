import { m } from '../lib/language.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * 404 says what was not found; anything else says that we are coming back. The button is a plain link with a cache-busting query: it
 * loads the whole site afresh.
 */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  const missing = status === 404
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-surface text-accent-text">
        <Icon name={missing ? 'circle-help' : 'refresh-cw'} size={36} />
      </span>
      <h1 className="text-2xl">{missing ? m.failure.not_found_title : m.failure.error_title}</h1>
      <p className="text-muted">{missing ? m.failure.not_found_text : m.failure.error_text}</p>
      {missing && <p className="max-w-full font-mono text-sm break-all text-muted">{message}</p>}
      <a
        href="/"
        className={buttonClass('primary', 'lg')}
        onClick={(event) => {
          event.preventDefault()
          location.assign(`/?t=${Date.now()}`)
        }}
      >
        {missing ? m.failure.home : m.failure.reload}
      </a>
      <p className="text-sm text-muted">{m.failure.code(status)}</p>
    </section>
  )
}
