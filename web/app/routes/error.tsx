import type { ReactNode } from 'react'
import notFound from '../../../art/drawings/spot-error-404.svg'
import broken from '../../../art/drawings/spot-error-500.svg'
import closed from '../../../art/drawings/spot-maintenance.svg'
import { Brand, Mark } from '../layouts/logo.tsx'
import { boot } from '../lib/boot.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Spot } from '../ui/spot.tsx'

const MOST_LETTERS = 160
/** The specified message of an unknown address; the page shows its value in the reader's language. */
const NOT_FOUND = /^page not found: /i

interface ErrorPageProps {
  status: number
  message: string
  /** Content before the usual text. */
  children?: ReactNode
}

/**
 * A 404 names the missing page; other failures announce that the site will be back. The button reloads the whole site past every cache. The
 * button is a form, so it works without JavaScript.
 */
export function ErrorPage({ status, message, children }: ErrorPageProps) {
  const missing = status === 404
  const text = <p className="text-muted">{missing ? m.failure.not_found_text : m.failure.error_text}</p>
  const brand = boot().brand
  const short = message.length > MOST_LETTERS ? `${message.slice(0, MOST_LETTERS)}…` : message
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-4 py-10 text-center">
      <div className="mb-4 flex items-center gap-3 text-lg">
        {brand ? (
          <>
            <Mark />
            <span className="font-bold tracking-tight">{brand.title}</span>
          </>
        ) : (
          <Brand />
        )}
      </div>
      <Spot art={missing ? notFound : status === 503 ? closed : broken} />
      <h1 className="text-2xl">{missing ? m.failure.not_found_title : m.failure.error_title}</h1>
      {children || text}
      {missing && (
        <data value={short} className="max-w-full font-mono text-sm break-all text-muted">
          {m.failure.not_found_at(short.replace(NOT_FOUND, ''))}
        </data>
      )}
      <form
        action="/"
        onSubmit={(event) => {
          event.currentTarget.t.value = Date.now()
        }}
      >
        <input type="hidden" name="t" defaultValue={boot().build} />
        <Button type="submit" size="lg">
          {missing ? m.failure.home : m.failure.reload}
        </Button>
      </form>
      {status === 503 && !children && (
        <a href={paths.withdraw} className="inline-block py-3 underline underline-offset-4">
          {m.layouts.withdraw}
        </a>
      )}
      {children && text}
      <p className="text-sm text-muted">{m.failure.code(status)}</p>
    </section>
  )
}
