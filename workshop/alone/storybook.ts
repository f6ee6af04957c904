import type { ReactNode } from 'react'

type Component = (props: never) => ReactNode
type PropsOf<C extends Component> = Parameters<C>[0]

/** The part of Storybook's types that stories use, so that the project checks stories without Storybook. */
export interface Meta<C extends Component = () => ReactNode> {
  title: string
  component?: C
  args?: Partial<PropsOf<C>>
  argTypes?: Partial<Record<keyof PropsOf<C>, object>>
}

export interface StoryObj<_M> {
  parameters?: { pseudo?: Record<string, string | string[]>; layout?: string }
  render?: () => ReactNode
}
