import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { IconButton } from '../../web/app/ui/button.tsx'
import { Checkbox } from '../../web/app/ui/checkbox.tsx'
import { Field, type FieldProps } from '../../web/app/ui/field.tsx'
import { FormError } from '../../web/app/ui/form-error.tsx'
import { MoneyInput } from '../../web/app/ui/money-input.tsx'
import { State, States } from '../states.tsx'
import { words } from '../words.ts'

const meta = {
  title: 'Components/Form',
  component: Field,
  args: { label: 'E-mail', hint: 'Enviamos o comprovante para este endereço.' },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Fields: Story = {
  parameters: { pseudo: { focus: '#focus input' } },
  render: () => {
    const w = words()
    const one = (props: Partial<FieldProps>) => (
      <div className="w-full">
        <Field label={w.email} hint={w.emailHint} {...props} />
      </div>
    )
    return (
      <States>
        <State name="Blank">{one({ placeholder: 'ana@exemplo.com.br' })}</State>
        <State name="Typed">{one({ defaultValue: 'ana@exemplo.com.br' })}</State>
        <State name="In focus" id="focus">
          {one({ defaultValue: 'ana@', autoFocus: true })}
        </State>
        <State name="Wrong: the line below keeps its place">
          {one({ defaultValue: 'ana.exemplo.com.br', error: w.emailError })}
        </State>
        <State name="Not to be changed">{one({ defaultValue: 'ana@exemplo.com.br', readOnly: true })}</State>
        <State name="Out of use">{one({ defaultValue: 'ana@exemplo.com.br', disabled: true })}</State>
        <State name="With something before and after">
          <div className="w-full">
            <Field
              label={w.password}
              type="password"
              defaultValue="segredo"
              after={<IconButton icon="eye" label={w.password} />}
            />
          </div>
        </State>
        <State name="Long words">{one({ label: w.long, error: w.formError })}</State>
      </States>
    )
  },
}

function Amount({ start, error }: { start: number | undefined; error?: string }) {
  const [value, setValue] = useState(start)
  const w = words()
  return (
    <div className="w-full">
      <MoneyInput label={w.amount} value={value} onChange={setValue} hint={w.amountHint} error={error} />
    </div>
  )
}

export const Money: Story = {
  render: () => (
    <States>
      <State name="Blank">
        <Amount start={undefined} />
      </State>
      <State name="Typed: digits come in from the right, arrows move by one real">
        <Amount start={5_000} />
      </State>
      <State name="Very large">
        <Amount start={999_999_999_999} />
      </State>
      <State name="Wrong">
        <Amount start={50} error={words().amountError} />
      </State>
    </States>
  ),
}

export const Checkboxes: Story = {
  parameters: { pseudo: { focusVisible: '#focus input' } },
  render: () => {
    const w = words()
    return (
      <States>
        <State name="Open">
          <Checkbox name="a" label={w.terms} />
        </State>
        <State name="Ticked">
          <Checkbox name="b" label={w.terms} defaultChecked />
        </State>
        <State name="In focus" id="focus">
          <Checkbox name="c" label={w.terms} />
        </State>
        <State name="Wrong">
          <Checkbox name="d" label={w.terms} error={w.termsError} />
        </State>
      </States>
    )
  },
}

export const WholeForm: Story = {
  render: () => (
    <div className="max-w-md">
      <FormError text={words().formError} />
    </div>
  ),
}
