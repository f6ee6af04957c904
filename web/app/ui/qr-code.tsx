import { useEffect, useState } from 'react'
import type { QrDrawing } from './qr.ts'

/** Readable for a phone held at arm's length. */
const ABOUT_PX = 264

/**
 * Fetches the QR code's drawing while the charge is being made. Without it the page still has the code to
 * copy.
 */
export const fetchQr = () => import('./qr.ts').catch(() => undefined)

/**
 * The code is black on white in every theme, because cameras need contrast. A whole number of pixels per module leaves its
 * edges sharp.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing>()

  useEffect(() => {
    let isMounted = true
    void fetchQr().then((qr) => qr && isMounted && setDrawing(qr.drawQr(text)))
    return () => {
      isMounted = false
    }
  }, [text])

  const size = drawing?.size ?? 1
  const width = size * Math.max(3, Math.round(ABOUT_PX / size))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      shapeRendering="crispEdges"
      className="block h-auto max-w-full rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={drawing?.path} fill="#000" />
    </svg>
  )
}
