import { scene } from '../../symbols/scene.ts'

export { symbols } from './symbols.ts'

export const backdrop = () =>
  scene({
    sky: ['#2a1208', '#8a4a20', '#ffc97a'],
    light: '#ffe6b0',
    ground: ['#5a6b24', '#2f3a14'],
    shape: 'peaks',
    seed: 23,
  })
