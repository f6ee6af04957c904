import { scene } from '../../symbols/scene.ts'

export { symbols } from './symbols.ts'

export const backdrop = () =>
  scene({
    sky: ['#03303a', '#0f8a7a', '#ffd75a'],
    light: '#fff0a0',
    ground: ['#0c7a5a', '#054034'],
    shape: 'leaves',
    seed: 17,
  })
