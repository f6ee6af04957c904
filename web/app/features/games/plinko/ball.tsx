import { useMemo, useRef } from 'react'
import { Canvas, type Frame } from '../canvas/canvas.tsx'
import { ballAt, ballFlight, type Flight, type Sizes, struckAt } from './flight.ts'
import { boardHeight, boardWidth } from './geometry.ts'

interface BallProps {
  path: readonly number[]
  /** Called when the ball strikes a peg; the first peg is 0. */
  onStrike: (peg: number) => void
  /** Called when the ball lies in its place. */
  onLanded: () => void
}

const TRAIL = 9
const TRAIL_STEP_MS = 13
const GLOW_MS = 320

/** The ball on its way, from its first drawing. */
export function Ball({ path, onStrike, onLanded }: BallProps) {
  const heard = useRef({ onStrike, onLanded })
  heard.current = { onStrike, onLanded }
  const draw = useMemo(() => drawing(path, heard), [path])
  return <Canvas draw={draw} className="absolute inset-0" />
}

function drawing(path: readonly number[], heard: { readonly current: Omit<BallProps, 'path'> }) {
  let began: number | undefined
  let struck = 0
  let isDone = false
  return (frame: Frame): boolean => {
    began ??= frame.now
    const ms = frame.now - began
    const sizes = ballSizes(path.length, frame)
    const flight = ballFlight(path, sizes)
    const ball = ballAt(flight, ms)
    drawGlows(frame, flight, sizes, ms)
    for (let back = TRAIL; back > 0; back -= 1)
      drawTrail(frame, ballAt(flight, ms - back * TRAIL_STEP_MS), sizes.ball, 1 - back / (TRAIL + 1))
    drawBall(frame, ball, sizes.ball)
    if (ball.struck > struck) heard.current.onStrike(ball.struck - 1)
    struck = ball.struck
    if (ms < flight.lasts) return true
    if (!isDone) heard.current.onLanded()
    isDone = true
    return false
  }
}

function ballSizes(rows: number, { width, height }: Frame): Sizes {
  const gap = Math.min(width / boardWidth(rows), height / boardHeight(rows))
  return { width, height, ball: Math.min(Math.max(gap * 0.32, 4.5), 13), peg: Math.max(gap * 0.12, 2) }
}

/** Pegs that were struck a moment ago. */
function drawGlows({ pen, style }: Frame, flight: Flight, { peg }: Sizes, ms: number): void {
  for (const [at, { x, y }] of flight.pegs.entries()) {
    const share = (ms - struckAt(flight, at)) / GLOW_MS
    if (share < 0 || share > 1) continue
    pen.globalAlpha = (1 - share) * 0.85
    circle(pen, x, y, peg * (1.2 + 2.4 * share), style('--plinko-glow'))
  }
  pen.globalAlpha = 1
}

function drawTrail({ pen, style }: Frame, at: { x: number; y: number }, radius: number, share: number): void {
  pen.globalAlpha = share * 0.28
  circle(pen, at.x, at.y, radius * (0.35 + 0.5 * share), style('--plinko-ball'))
  pen.globalAlpha = 1
}

function drawBall({ pen, style }: Frame, { x, y }: { x: number; y: number }, radius: number): void {
  const light = pen.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  light.addColorStop(0, '#fff')
  light.addColorStop(0.35, style('--plinko-ball'))
  light.addColorStop(1, style('--plinko-shade'))
  circle(pen, x, y, radius, light)
}

function circle(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}
