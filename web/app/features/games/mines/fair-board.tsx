import { m } from '../../../lib/language.ts'

/** The whole board for the seeds, with the order of the opened tiles. */
export function FairBoard({ board, picks }: { board: readonly number[]; picks: readonly number[] }) {
  const names = board.map((tile) => tile + 1).sort((a, b) => a - b)
  return (
    <figure className="flex flex-col gap-2">
      <div
        role="img"
        aria-label={m.mines_proof.board_label(names.join(', '))}
        className="grid grid-cols-5 gap-1.5"
      >
        {TILES.map((tile) => {
          const mine = board.includes(tile)
          const order = picks.indexOf(tile) + 1
          return (
            <span
              key={tile}
              className={`relative grid aspect-square place-items-center rounded-sm ${order ? 'bg-raised ring-2 ring-edge ring-inset' : 'bg-ground'}`}
            >
              <svg
                viewBox="0 0 64 64"
                aria-hidden="true"
                className={`size-4/5 ${order || mine ? '' : 'opacity-30'}`}
              >
                <use href={mine ? '#mine' : '#gem'} />
              </svg>
              {order > 0 && (
                <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-text text-xs font-bold text-ground">
                  {order}
                </span>
              )}
            </span>
          )
        })}
      </div>
      <figcaption className="text-xs text-muted">{m.mines_proof.board_caption}</figcaption>
    </figure>
  )
}

const TILES = Array.from({ length: 25 }, (_, tile) => tile)
