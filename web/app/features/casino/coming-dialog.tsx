import { FEATURED_GAME } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

interface ComingDialogProps {
  title: string
  image: string | undefined
  onClose: () => void
}

/** A game that cannot be played yet says so, and leads to one that can. */
export default function ComingDialog({ title, image, onClose }: ComingDialogProps) {
  return (
    <Modal title={title} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex items-center gap-4 pb-5">
        {image && (
          <img
            src={image}
            alt=""
            width={120}
            height={160}
            className="w-30 rounded-md bg-raised object-cover"
          />
        )}
        <div className="flex flex-col gap-2 text-sm">
          <p className="font-semibold text-win-text">{m.catalogue.coming}</p>
          <p>{m.casino.coming_text}</p>
          <p className="text-muted">{m.casino.coming_meanwhile(FEATURED_GAME.title)}</p>
        </div>
      </div>
      <ButtonLink href={paths.featured} size="lg" wide icon={FEATURED_GAME.icon}>
        {m.layouts.play(FEATURED_GAME.title)}
      </ButtonLink>
    </Modal>
  )
}
