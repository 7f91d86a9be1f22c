import type { ReactNode } from 'react';
import { Button } from '@/components/ui';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** A form of one button, with what it sends. */
export function EditorButton({
  view,
  action,
  values = {},
  variant = 'secondary',
  children,
}: {
  readonly view: View;
  readonly action: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children: ReactNode;
}) {
  return (
    <form method="post" action={link(view, action)}>
      <Hidden values={{ from: view.address, ...values }} />
      <Button type="submit" variant={variant} size="small">
        {children}
      </Button>
    </form>
  );
}

/** Fields that are sent along. */
export function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
