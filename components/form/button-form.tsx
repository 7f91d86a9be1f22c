import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '@/components/ui';
import { type ChangeForm, meantFor } from '@/lib/changes';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { Hidden } from './hidden';

/** A form of one button. With nothing to fill in there is nothing for a script to do. */
export function ButtonForm({
  view,
  change,
  values = {},
  children,
  ...look
}: ButtonLook & {
  readonly view: View;
  readonly change: ChangeForm;
  /** What it sends along. */
  readonly values?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}) {
  return (
    <form method="post" action={link(view, change.address)}>
      <Hidden
        values={{ from: view.address, ...(change.ofContract ? meantFor(view) : {}), ...values }}
      />
      <Button type="submit" {...look}>
        {children}
      </Button>
    </form>
  );
}
