'use client';

import { useEffect } from 'react';
import { trackLogin, trackVisit } from '@/lib/analytics';
import { whenSessionIsTold } from './told-session';

/** §7 Tells analytics of the page, and of a session that has just begun. */
export function VisitEvents({
  page,
  sessionTag,
}: {
  readonly page: string;
  /** Absent on a page that is kept for everybody; the server tells it beside the page. */
  readonly sessionTag: string | undefined;
}) {
  useEffect(() => {
    trackVisit(page);
    if (sessionTag === undefined) return whenSessionIsTold(({ tag }) => trackLogin(tag));
    trackLogin(sessionTag);
  }, [page, sessionTag]);
  return null;
}
