import { scene } from '../../symbols/scene.ts'

export { symbols } from './symbols.ts'

export const backdrop = () =>
  scene({
    sky: ['#060a28', '#1c2470', '#4a5ac0'],
    light: '#e6e0ff',
    ground: ['#1f2f8a', '#0c1550'],
    shape: 'waves',
    seed: 11,
  })
