import { useEffect, useState } from 'react'
import { language, m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'

const MEGABYTE = 1024 * 1024

/** The chosen file as a picture where the browser can show it (never a PDF, rarely a HEIC), with name and size. */
export function Preview({ file }: { file: File }) {
  const address = useAddress(file)
  const [unseen, setUnseen] = useState<string>()
  const isSeen = address !== undefined && unseen !== address && file.type.startsWith('image/')
  return (
    <figure className="flex flex-col gap-2">
      <div className="grid h-64 place-items-center overflow-hidden rounded-md bg-raised text-muted">
        {isSeen ? (
          <img
            src={address}
            alt={m.documents.preview}
            className="h-64 w-full object-contain"
            onError={() => setUnseen(address)}
          />
        ) : (
          <Icon name="id-card" size={48} />
        )}
      </div>
      <figcaption className="flex justify-between gap-4 text-xs text-muted">
        <span className="truncate">{file.name}</span>
        <span className="shrink-0 tabular-nums">{m.documents.size(megabytes(file))}</span>
      </figcaption>
    </figure>
  )
}

/** Size in megabytes, at least 0.1, in the reader's number format. */
const megabytes = ({ size }: File): string =>
  Math.max(0.1, size / MEGABYTE)
    .toFixed(1)
    .replace('.', language === 'en' ? '.' : ',')

/** Object URL of the file while it is shown. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
