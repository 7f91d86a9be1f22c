'use client';

import { useEffect, useRef, useState } from 'react';
import { keepDrafts } from '@/components/form/keep-typed';
import { expectLeaving } from '@/components/form/leaving';
import { optional } from '@/components/ui/optional';
import { type SessionClock, startSessionClock, type TimeLeft } from './session-clock';
import type { SessionWarningTexts } from './session-warning';
import { type WatchedSession, whenSessionIsTold } from './told-session';

/** What is typed is kept without the warning, too. */
const SessionWarning = optional(() =>
  import('./session-warning').then((module) => module.SessionWarning),
);

/** Warns before a session ends, in every tab at once, and keeps what has been typed when it does. */
export function SessionWatch({
  session,
  idleSeconds,
  warningSeconds,
  addresses,
  signOuts,
  texts,
}: {
  /** Absent on a page that is kept for everybody signed in; the server tells it beside the page. */
  readonly session: WatchedSession | undefined;
  readonly idleSeconds: number;
  readonly warningSeconds: number;
  readonly addresses: Readonly<Record<'extend' | 'leave' | 'ended' | 'signedOut', string>>;
  /** Where forms are sent that sign out. */
  readonly signOuts: readonly string[];
  readonly texts: SessionWarningTexts;
}) {
  const [left, setLeft] = useState<TimeLeft>();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const clock = useRef<SessionClock>(undefined);
  const first = useRef({ session, idleSeconds, warningSeconds, addresses, signOuts });

  useEffect(() => {
    const { addresses: to, session: known, ...times } = first.current;
    const watch = (watched: WatchedSession) => {
      clock.current = startSessionClock({
        ...watched,
        ...times,
        show: setLeft,
        end: () => {
          expectLeaving();
          void keepDrafts().finally(() => window.location.assign(to.ended));
        },
        signedOut: () => {
          expectLeaving();
          window.location.assign(to.signedOut);
        },
      });
    };
    if (known) watch(known);
    const stopWaiting = known ? undefined : whenSessionIsTold(watch);
    return () => {
      stopWaiting?.();
      clock.current?.stop();
    };
  }, []);

  if (!left || (isUnderstood && left.isFinal)) return null;
  return (
    <SessionWarning
      left={left}
      addresses={addresses}
      texts={texts}
      onExtended={() => clock.current?.seen()}
      onUnderstood={() => setIsUnderstood(true)}
    />
  );
}
