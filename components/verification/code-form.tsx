import type { ComponentProps, ReactNode } from 'react';
import { Form, SubmitButton, TextField } from '@/components/form';
import { texts } from '@/lib/content';

/** The form that a code is entered into that was sent. */
export function CodeForm({
  button,
  size = 'large',
  lockedBy = [],
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, 'children'> & {
  readonly button: string;
  readonly size?: 'medium' | 'large';
  /** What else is asked. */
  readonly children?: ReactNode;
}) {
  const { text } = texts(form.view.snapshot, form.view.language);
  return (
    <Form {...form} lockedBy={['ACCESS_CODE_LOCKED', ...lockedBy]}>
      <TextField
        kind="code"
        name="AccessCode"
        label={text('Verification_Code_Label')}
        hint={text('Verification_Code_Hint')}
      />
      {children}
      <div>
        <SubmitButton size={size} pending={text('Verification_Button_Checking')}>
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}
