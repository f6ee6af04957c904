import { scene } from '../../symbols/scene.ts'

export { symbols } from './symbols.ts'

export const backdrop = () =>
  scene({
    sky: ['#2a0a44', '#c2416a', '#ffb870'],
    light: '#ffe0a0',
    ground: ['#1f7ab0', '#0c4a86'],
    shape: 'waves',
    seed: 29,
  })
