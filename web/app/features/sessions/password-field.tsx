import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'

/** A password field with a button for showing the input. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? m.sessions.hide_password : m.sessions.show_password}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
