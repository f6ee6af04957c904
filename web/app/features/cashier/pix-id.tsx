import { useLater } from '../../../shell/index.ts'

const load = () => import('./pix-id-copy.tsx')

/** The end-to-end id of a paid Pix, fetched with its button after the page; nothing while there is none. */
export function PixId({ id }: { id: string | null }) {
  const Copy = useLater(load, id !== null, console.warn)
  return Copy && id !== null ? <Copy id={id} /> : null
}
