'use client';

import { useEffect, useState } from 'react';
import type { PageFailure } from './tell-failure';

/**
 * Tells the server of a page that failed in the browser. What tells it is loaded then: every page
 * has this beside it, and hardly any fails.
 * @returns the reference of the log entry about it, once there is one
 */
export function useFailureReference(failure: PageFailure): string | undefined {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    let isShown = true;
    // React keeps what it has caught to itself; monitoring hears of it as of any other error.
    if (!failure.digest) window.reportError(failure);
    import('./tell-failure')
      .then(({ tellFailure }) => tellFailure(failure))
      .then(
        (told) => isShown && setReference(told),
        // Without an entry in the log there is nothing to refer to.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [failure]);
  return reference;
}
