export type { IconName } from '@jogo/contract/icons'
