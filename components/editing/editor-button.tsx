import type { ReactNode } from 'react';
import { ButtonForm } from '@/components/form/button-form';
import type { ChangeForm } from '@/lib/changes';
import type { View } from '@/lib/request';

/** A form of one button, with what it sends. */
export function EditorButton({
  variant = 'secondary',
  ...form
}: {
  readonly view: View;
  readonly change: ChangeForm;
  readonly values?: Readonly<Record<string, string>>;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children: ReactNode;
}) {
  return <ButtonForm variant={variant} size="small" {...form} />;
}
