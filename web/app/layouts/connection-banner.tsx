import { boot } from '../lib/boot.ts'
import { m } from '../lib/language.ts'
import { useConnection } from '../state/connection.ts'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'

/**
 * Covers the page without moving it while the connection is lost. On phones the banner replaces the header, whose buttons are useless then.
 * Neither the page's title nor its retry button is covered.
 */
export function ConnectionBanner() {
  const connection = useConnection(boot().away ? 'reconnecting' : 'ok')
  return (
    <div
      id="connection"
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 lg:top-auto lg:bottom-6 lg:z-30 lg:px-4"
    >
      {connection !== 'ok' && (
        <div className="mx-auto flex h-14 items-center gap-3 border-b border-line bg-raised px-4 text-sm max-lg:text-xs lg:h-auto lg:w-fit lg:rounded-md lg:border lg:py-2.5 lg:shadow-lift">
          {connection === 'offline' ? (
            <>
              <Icon name="wifi-off" className="text-win-text" />
              <p>
                <strong className="block">{m.layouts.offline_title}</strong>
                {m.layouts.offline_text}
              </p>
            </>
          ) : (
            <>
              <span className="text-accent-text">
                <Spinner />
              </span>
              <p>{m.layouts.reconnecting}</p>
            </>
          )}
        </div>
      )}
    </div>
  )
}
