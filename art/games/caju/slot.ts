import { scene } from '../../symbols/scene.ts'

export { symbols } from './symbols.ts'

export const backdrop = () =>
  scene({
    sky: ['#0f5a8a', '#5ab0d8', '#ffe9a0'],
    light: '#fff6c0',
    ground: ['#5a9a2a', '#2f5c14'],
    shape: 'leaves',
    seed: 31,
  })
