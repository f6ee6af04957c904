import { scene } from '../../symbols/scene.ts'

export { symbols } from './symbols.ts'

export const backdrop = () =>
  scene({
    sky: ['#04180d', '#0f4a2a', '#f08a1e'],
    light: '#ffd27a',
    ground: ['#0f5a30', '#063319'],
    shape: 'leaves',
    seed: 3,
  })
