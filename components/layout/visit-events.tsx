'use client';

import { useEffect } from 'react';
import { whenSessionIsTold } from '@/components/session/told-session';
import { trackLogin, trackVisit } from '@/lib/third-parties/analytics/visit';

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
