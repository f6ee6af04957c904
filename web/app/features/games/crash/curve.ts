import { multiplierAt } from '@jogo/rules/games/crash/crash'
import type { Frame } from '../canvas/canvas.tsx'
import { multiplierText } from './texts.ts'

/** Cash-out of a bet: its time, ms of flight, and its multiplier. */
export interface OutMark {
  ms: number
  at: number
}

const MARGIN = { left: 44, right: 18, top: 16, bottom: 14 }
const LEAST_MS = 6_000
const LEAST_TOP = 180
const STEPS = 64

/** Multiplier lines that divide the height into a few parts, hundredths. */
export function curveGrid(top: number): number[] {
  const span = top - 100
  const rough = span / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * unit >= rough) ?? 10) * unit
  const lines: number[] = []
  for (let at = 100 + step; at < top; at += step) lines.push(Math.round(at))
  return lines
}

/** Draws the curve after `ms` of flight, with the player's own marks on it. */
export function drawCurve(
  { pen, width, height, style }: Frame,
  { ms, isOver, marks }: { ms: number; isOver: boolean; marks: readonly OutMark[] },
): void {
  const now = multiplierAt(ms)
  const most = Math.max(LEAST_MS, ms * 1.08)
  const top = Math.max(LEAST_TOP, 100 + (now - 100) * 1.25)
  const x = (at: number) => MARGIN.left + ((width - MARGIN.left - MARGIN.right) * at) / most
  const y = (multiplier: number) =>
    height - MARGIN.bottom - ((height - MARGIN.top - MARGIN.bottom) * (multiplier - 100)) / (top - 100)
  pen.font = '11px system-ui, sans-serif'
  pen.textBaseline = 'middle'
  pen.textAlign = 'right'
  for (const line of curveGrid(top)) {
    pen.strokeStyle = style('--line')
    pen.lineWidth = 1
    pen.beginPath()
    pen.moveTo(MARGIN.left, y(line))
    pen.lineTo(width - MARGIN.right, y(line))
    pen.stroke()
    pen.fillStyle = style('--muted')
    pen.fillText(multiplierText(line), MARGIN.left - 6, y(line))
  }
  const colour = isOver ? style('--danger') : style('--win')
  const path = new Path2D()
  path.moveTo(x(0), y(100))
  // The line uses exact values, not the steps of the multiplier, so that it is smooth.
  for (let step = 1; step <= STEPS; step += 1) {
    const at = (ms * step) / STEPS
    path.lineTo(x(at), y(100 * Math.exp(0.000_06 * at)))
  }
  const [endX, endY] = [x(ms), y(100 * Math.exp(0.000_06 * ms))]
  const area = new Path2D(path)
  area.lineTo(endX, y(100))
  area.closePath()
  pen.globalAlpha = 0.16
  pen.fillStyle = colour
  pen.fill(area)
  pen.globalAlpha = 1
  pen.strokeStyle = colour
  pen.lineWidth = 4
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(path)
  for (const mark of marks) drawMark(x(Math.min(mark.ms, ms)), y(mark.at), mark.at)
  pen.fillStyle = colour
  if (isOver) drawCross(endX, endY)
  else {
    pen.beginPath()
    pen.arc(endX, endY, 7, 0, 2 * Math.PI)
    pen.fill()
  }

  function drawMark(left: number, above: number, at: number) {
    pen.fillStyle = style('--text')
    pen.beginPath()
    pen.moveTo(left, above - 7)
    pen.lineTo(left + 7, above)
    pen.lineTo(left, above + 7)
    pen.lineTo(left - 7, above)
    pen.fill()
    pen.textAlign = left > width / 2 ? 'right' : 'left'
    pen.font = '600 12px system-ui, sans-serif'
    pen.fillText(multiplierText(at), left + (left > width / 2 ? -11 : 11), above - 11)
  }
  function drawCross(left: number, above: number) {
    pen.lineWidth = 4
    pen.beginPath()
    pen.moveTo(left - 7, above - 7)
    pen.lineTo(left + 7, above + 7)
    pen.moveTo(left + 7, above - 7)
    pen.lineTo(left - 7, above + 7)
    pen.stroke()
  }
}
