import { Children, type ReactNode } from 'react'
import { WindowVirtualizer } from 'virtua'

/** Parts this far outside of the screen are in the document too, px. */
const ROOM = 600

/** What a part is taken to need until it is in the document, px. */
const USUAL = 150

/** Parts of a page one below the other, of which only those near the screen are in the document. */
export default function LongList({ children }: { children: ReactNode }) {
  return (
    <div>
      <WindowVirtualizer bufferSize={ROOM} itemSize={USUAL}>
        {Children.toArray(children).map((part) => (
          // biome-ignore lint/correctness/useJsxKeyInIterable: toArray gives each part its key
          <div className="pb-3">{part}</div>
        ))}
      </WindowVirtualizer>
    </div>
  )
}
