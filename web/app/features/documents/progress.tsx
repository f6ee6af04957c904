import { m } from '../../lib/language.ts'

/** @param share what has left of the file, 0 to 1; then the server looks at it */
export function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted">
      <progress
        value={share}
        max={1}
        aria-label={m.documents.sending(percent)}
        className="h-2 w-full accent-accent"
      />
      <p role="status" className="tabular-nums">
        {share < 1 ? m.documents.sending(percent) : m.documents.checking}
      </p>
    </div>
  )
}
