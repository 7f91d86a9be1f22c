'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { followUpdates } from './follow';
import { ReplaceTranslated } from './replace-translated';

/**
 * Shows a page anew when there is something new of what it shows. What is typed stays; who cannot see
 * it is told.
 */
export function FollowUpdates({
  version,
  text,
  children,
}: {
  /** What the page is as new as; absent where nothing says that there is something new. */
  readonly version: string | undefined;
  /** Told after the page has changed. */
  readonly text: string;
  readonly children: ReactNode;
}) {
  const router = useRouter();
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    if (version === undefined) return undefined;
    return followUpdates({
      address: '/api/updates',
      version,
      onUpdate: () =>
        startTransition(() => {
          router.refresh();
          setHasMoved(true);
        }),
    });
  }, [version, router]);
  return (
    <>
      <ReplaceTranslated>{children}</ReplaceTranslated>
      <p role="status" className="sr-only">
        {hasMoved && text}
      </p>
    </>
  );
}
