import { useEffect, useRef } from 'react'
import { createLoop } from './loop.ts'

/** Maximum pixels a point. More pixels make no visible difference, and slow down a cheap phone. */
const MOST_DENSITY = 2

/** Arguments of a drawing: sizes in CSS pixels, independent of the screen's density; the canvas is empty. */
export interface Frame {
  pen: CanvasRenderingContext2D
  width: number
  height: number
  /** Milliseconds, of the same clock as `performance.now()`. */
  now: number
  /** The value of a custom property of CSS, such as a colour. */
  style: (name: `--${string}`) => string
}

/** Draws a moment. @returns whether the drawing still moves */
export type Drawing = (frame: Frame) => boolean

/**
 * A 2D canvas as large as its element, as sharp as the screen. The canvas is drawn when `draw` changes (so a component memoises `draw` by
 * `useCallback`), when its size or the density changes, and before each repaint during motion. The canvas is decoration: its content is
 * also available as text.
 */
export function Canvas({ draw, className = '' }: { draw: Drawing; className?: string }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen) return
    const styles = getComputedStyle(canvas)
    const style: Frame['style'] = (name) => styles.getPropertyValue(name).trim()
    const loop = createLoop((now) => {
      const { clientWidth: width, clientHeight: height } = canvas
      const density = Math.min(devicePixelRatio, MOST_DENSITY)
      const [across, down] = [Math.round(width * density), Math.round(height * density)]
      // Setting a size empties the canvas and costs memory, so only a changed size is set.
      if (canvas.width !== across) canvas.width = across
      if (canvas.height !== down) canvas.height = down
      pen.setTransform(density, 0, 0, density, 0, 0)
      pen.clearRect(0, 0, width, height)
      return width > 0 && height > 0 && draw({ pen, width, height, now, style })
    })
    // The observer calls at once with the first size; a zoom or another screen changes the window.
    const sizes = new ResizeObserver(loop.wake)
    sizes.observe(canvas)
    addEventListener('resize', loop.wake)
    return () => {
      removeEventListener('resize', loop.wake)
      sizes.disconnect()
      loop.stop()
    }
  }, [draw])
  return (
    <div aria-hidden="true" className={`pointer-events-none ${className}`}>
      <canvas ref={ref} className="block size-full" />
    </div>
  )
}
