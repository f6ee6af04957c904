import { useMemo, useState } from 'react'
import { Canvas, type Frame } from '../canvas/canvas.tsx'
import { SPARKS_MS, sparkAt } from './flight.ts'

const SIDE = 11

/** Sparks that fly from the middle once, from their first drawing. */
export default function Sparks({ count }: { count: number }) {
  const [isOver, setOver] = useState(false)
  const draw = useMemo(() => drawing(count, () => setOver(true)), [count])
  return isOver ? null : <Canvas draw={draw} className="absolute inset-0" />
}

function drawing(count: number, onOver: () => void) {
  let began: number | undefined
  return ({ pen, width, height, now, style }: Frame): boolean => {
    began ??= now
    const ms = now - began
    const [gold, gem] = [style('--win'), style('--gem-2') || '#4df0a0']
    for (let index = 0; index < count; index += 1) {
      const spark = sparkAt(index, count, ms)
      if (!spark) continue
      pen.save()
      pen.translate(width / 2 + spark.x, height / 2 + spark.y)
      pen.rotate(spark.turn)
      pen.scale(spark.size, spark.size)
      pen.globalAlpha = spark.strength
      pen.fillStyle = index % 3 === 2 ? gem : gold
      pen.fillRect(-SIDE / 2, -SIDE / 2, SIDE, SIDE)
      // The lit corner.
      pen.fillStyle = 'rgb(255 255 255 / 0.55)'
      pen.fillRect(-SIDE / 2, -SIDE / 2, SIDE / 2, SIDE / 2)
      pen.restore()
    }
    if (ms < SPARKS_MS) return true
    onOver()
    return false
  }
}
