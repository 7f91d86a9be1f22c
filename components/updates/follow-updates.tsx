'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useState } from 'react';
import { followUpdates } from './follow';

/**
 * Shows a page anew when there is something new of what it shows. What is typed stays; who cannot see
 * it is told.
 */
export function FollowUpdates({
  version,
  text,
}: {
  /** What the page is as new as. */
  readonly version: string;
  /** Told after the page has changed. */
  readonly text: string;
}) {
  const router = useRouter();
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(
    () =>
      followUpdates({
        address: '/api/updates',
        version,
        onUpdate: () =>
          startTransition(() => {
            router.refresh();
            setHasMoved(true);
          }),
      }),
    [version, router],
  );
  return (
    <p role="status" className="sr-only">
      {hasMoved && text}
    </p>
  );
}
