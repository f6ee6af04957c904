import { useEffect, useState } from 'react'
import { m } from '../../lib/language.ts'
import { type Picture, pictureOf, pictures } from '../../state/dialog-pictures.ts'
import { Button } from '../../ui/button.tsx'

/** Says once to every visitor that the site is for adults. Anybody else leaves the site. */
export function MajorityNotice({ onConfirm }: { onConfirm: () => void }) {
  const [picture, setPicture] = useState<Picture>()
  useEffect(() => {
    void pictures().then(() => setPicture(pictureOf('majority')))
  }, [])
  return (
    <>
      <div className="flex items-start gap-3">
        {picture ? (
          <img
            src={picture.src}
            alt={picture.alt}
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
            className="size-14 shrink-0 rounded-md bg-raised object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-14 shrink-0 place-items-center rounded-md bg-raised text-lg font-bold text-accent-text"
          >
            18+
          </span>
        )}
        <div>
          <h2 className="text-base">{m.site.majority_title}</h2>
          <p className="text-muted">{m.site.majority_text}</p>
        </div>
      </div>
      <div className="mt-3 flex gap-2">
        <Button kind="secondary" className="px-4" onClick={() => location.replace('about:blank')}>
          {m.site.majority_no}
        </Button>
        <Button className="flex-1 px-3" onClick={onConfirm}>
          {m.site.majority_yes}
        </Button>
      </div>
    </>
  )
}
