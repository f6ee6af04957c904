import type { DocumentKind } from '@jogo/rules/documents/states'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { refetchStale } from '../../lib/queries/client.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { sendFile } from './send-file.ts'

/**
 * Uploads the chosen file, one at a time. After a failure the file stays chosen, with the same id. `share`: uploaded part, 0 to
 * 1.
 */
export function useSending(kind: DocumentKind, file: File | undefined, done: () => void) {
  const [share, setShare] = useState(0)
  const id = useWishId(file)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const { submit, reset, ...state } = useSubmit(async (chosen: File) => {
    stop.current = new AbortController()
    setShare(0)
    await sendFile({ id: id(), kind, file: chosen, onProgress: setShare, signal: stop.current.signal })
    void refetchStale()
  }, done)
  return {
    ...state,
    share,
    send: () => file && void submit(file),
    /** The file stays chosen; a cancel is no failure. */
    cancel() {
      stop.current?.abort()
    },
    wasCancelled: stop.current?.signal.aborted ?? false,
    forget: reset,
  }
}

/** Id of a file, the same for every attempt. */
function useWishId(file: File | undefined): () => string {
  const last = useRef<{ file: File | undefined; id: string }>(undefined)
  return () => {
    if (last.current?.file !== file || !last.current) last.current = { file, id: newId() }
    return last.current.id
  }
}
