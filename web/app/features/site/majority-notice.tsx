import { useEffect, useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { dialogPicture, type Picture, pictures } from '../../state/dialog-pictures.ts'

/** Age notice for every visitor: the site is for adults. */
export function MajorityNotice() {
  const [picture, setPicture] = useState<Picture>()
  useEffect(() => {
    void pictures().then(() => setPicture(dialogPicture('majority')))
  }, [])
  return (
    <div className="flex h-6 items-center gap-2 whitespace-nowrap">
      {picture ? (
        <img
          src={picture.src}
          alt={picture.alt}
          width={24}
          height={24}
          loading="lazy"
          decoding="async"
          className="size-6 rounded-full bg-raised object-cover"
        />
      ) : (
        <span aria-hidden="true" className="font-bold text-accent-text">
          18+
        </span>
      )}
      <p className="majority font-semibold">{m.site.majority_text}</p>
      <Link href={paths.goodbye} className="px-1 leading-6 underline underline-offset-4">
        {m.site.majority_no}
      </Link>
    </div>
  )
}
