import { m } from '../lib/language.ts'
import { boot } from '../state/boot.ts'
import { useConnection } from '../state/connection.ts'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'

/**
 * Stands over the page without moving it, and goes by itself when somebody answers again. On phones it hangs under the header: at the
 * foot it would cover the button that says "try again".
 */
export function ConnectionBanner() {
  const connection = useConnection(boot().away ? 'reconnecting' : 'ok')
  return (
    <div
      id="connection"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-16 z-30 px-4 lg:top-auto lg:bottom-6"
    >
      {connection !== 'ok' && (
        <div className="mx-auto flex w-fit max-w-full items-center gap-3 rounded-md border border-line bg-raised px-4 py-2.5 text-sm shadow-lift">
          {connection === 'offline' ? (
            <>
              <Icon name="wifi-off" className="text-win-text" />
              <p>
                <strong className="block">{m.shell.offline_title}</strong>
                {m.shell.offline_text}
              </p>
            </>
          ) : (
            <>
              <span className="text-accent-text">
                <Spinner />
              </span>
              <p>{m.shell.reconnecting}</p>
            </>
          )}
        </div>
      )}
    </div>
  )
}
