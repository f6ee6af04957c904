import { scene } from '../../symbols/scene.ts'

export { symbols } from './symbols.ts'

export const backdrop = () =>
  scene({
    sky: ['#180509', '#5a1c12', '#c2601c'],
    light: '#ffbe55',
    ground: ['#5a2414', '#2b0f0a'],
    shape: 'peaks',
    seed: 5,
  })
