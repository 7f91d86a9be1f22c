import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '@/components/ui';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** A form of one button. With nothing to fill in there is nothing for a script to do. */
export function ButtonForm({
  view,
  action,
  children,
  ...look
}: ButtonLook & {
  readonly view: View;
  readonly action: string;
  readonly children: ReactNode;
}) {
  return (
    <form method="post" action={link(view, action)}>
      <input type="hidden" name="from" value={view.address} />
      <Button type="submit" {...look}>
        {children}
      </Button>
    </form>
  );
}
