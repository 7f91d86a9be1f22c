import type { ReactNode } from 'react';
import { Button } from '@/components/ui';
import type { ChangeForm } from '@/lib/changes';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** A tool's form. It stands on every page, kept ones too, so that the browser says which one it is. */
export function ToolForm({
  view,
  change,
  button,
  children,
  ...marks
}: {
  readonly view: View;
  readonly change: ChangeForm;
  readonly button: string;
  readonly children?: ReactNode;
  /** Lets its script find it. */
  readonly 'data-mock-flows'?: true;
}) {
  return (
    <form
      method="post"
      action={link(view, change.address)}
      className="flex flex-wrap items-end gap-2"
      {...marks}
    >
      {children}
      <Button type="submit" variant="secondary" size="small">
        {button}
      </Button>
    </form>
  );
}
