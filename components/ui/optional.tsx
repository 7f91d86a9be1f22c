'use client';

import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component that is loaded when it first shows. Where it cannot be loaded it is left out: this is
 * for what a page can do without.
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const component = await load().catch(() => undefined);
    return { default: ({ given }: { readonly given: Props }) => show(component, given) };
  });
  return (props) => (
    <Suspense>
      <Loaded given={props} />
    </Suspense>
  );
}

function show<Props extends object>(Component: ComponentType<Props> | undefined, props: Props) {
  return Component ? <Component {...props} /> : null;
}
