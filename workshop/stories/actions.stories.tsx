import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ButtonLink, IconButton } from '../../web/app/ui/button.tsx'
import { CopyButton } from '../../web/app/ui/copy-button.tsx'
import { State, States } from '../states.tsx'
import { words } from '../words.ts'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Depositar', kind: 'primary', size: 'md', wide: false, busy: false, disabled: false },
  argTypes: {
    kind: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'select', options: ['sm', 'md', 'lg'] },
    icon: { control: 'select', options: [undefined, 'arrow-down-to-line', 'wallet', 'gem'] },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const

export const Playground: Story = {}

export const EveryState: Story = {
  parameters: {
    pseudo: {
      hover: ['#hover button', '#hover a'],
      focusVisible: ['#focus button', '#focus a'],
      active: ['#pressed button'],
    },
  },
  render: () => {
    const w = words()
    const each = (extra: object = {}) =>
      KINDS.map((kind) => (
        <Button key={kind} kind={kind} icon="wallet" {...extra}>
          {w.deposit}
        </Button>
      ))
    return (
      <States wide>
        <State name="At rest">{each()}</State>
        <State name="Under the pointer" id="hover">
          {each()}
        </State>
        <State name="Pressed" id="pressed">
          {each()}
        </State>
        <State name="In focus" id="focus">
          {each()}
        </State>
        <State name="Busy: same size, no further press">{each({ busy: true })}</State>
        <State name="Not to be pressed">{each({ disabled: true })}</State>
        <State name="Sizes">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} size={size}>
              {w.deposit}
            </Button>
          ))}
        </State>
        <State name="Wide, with a long text, on a phone">
          <div className="w-80">
            <Button wide>{w.long}</Button>
          </div>
        </State>
        <State name="Leads somewhere">
          <ButtonLink href="#" kind="secondary" icon="arrow-right">
            {w.statement}
          </ButtonLink>
        </State>
      </States>
    )
  },
}

export const IconButtons: Story = {
  parameters: { pseudo: { hover: '#hover button', focusVisible: '#focus button' } },
  render: () => {
    const w = words()
    return (
      <States>
        <State name="At rest">
          <IconButton icon="x" label={w.close} />
          <IconButton icon="eye" label={w.balance} />
        </State>
        <State name="Under the pointer" id="hover">
          <IconButton icon="x" label={w.close} />
        </State>
        <State name="In focus" id="focus">
          <IconButton icon="x" label={w.close} />
        </State>
        <State name="Not to be pressed">
          <IconButton icon="x" label={w.close} disabled />
        </State>
      </States>
    )
  },
}

export const Copy: Story = {
  render: () => {
    const w = words()
    return (
      <States>
        <State name="Press it: it answers on the spot">
          <CopyButton text="00020126" label={w.copy} doneLabel={w.copied} />
        </State>
        <State name="Wide">
          <div className="w-72">
            <CopyButton text="00020126" label={w.copy} doneLabel={w.copied} kind="primary" wide />
          </div>
        </State>
      </States>
    )
  },
}
