'use client';

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SessionEnd } from '@/lib/session';
import { keepDrafts } from './keep-drafts';
import { type SessionClock, startSessionClock, type TimeLeft } from './session-clock';
import type { SessionWarningProps, SessionWarningTexts } from './session-warning';

const SessionWarning = lazy<ComponentType<SessionWarningProps>>(() =>
  import('./session-warning').then(
    (module) => ({ default: module.SessionWarning }),
    // What is typed is kept all the same: a warning that cannot be loaded is left out.
    () => ({ default: () => null }),
  ),
);

/** Warns before a session ends, in every tab at once, and keeps what has been typed when it does. */
export function SessionWatch({
  tag,
  endsIn,
  idleSeconds,
  warningSeconds,
  addresses,
  page,
  texts,
}: {
  readonly tag: string;
  readonly endsIn: SessionEnd;
  readonly idleSeconds: number;
  readonly warningSeconds: number;
  readonly addresses: Readonly<
    Record<'extend' | 'draft' | 'leave' | 'ended' | 'signedOut', string>
  >;
  readonly page: string;
  readonly texts: SessionWarningTexts;
}) {
  const [left, setLeft] = useState<TimeLeft>();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const clock = useRef<SessionClock>(undefined);
  const first = useRef({ tag, endsIn, idleSeconds, warningSeconds, addresses, page });

  useEffect(() => {
    const { addresses: to, page: from, ...times } = first.current;
    clock.current = startSessionClock({
      ...times,
      show: setLeft,
      end: () => {
        void keepDrafts(to.draft, from).finally(() => window.location.assign(to.ended));
      },
      signedOut: () => window.location.assign(to.signedOut),
    });
    return () => clock.current?.stop();
  }, []);

  if (!left || (isUnderstood && left.isFinal)) return null;
  return (
    <Suspense>
      <SessionWarning
        left={left}
        page={page}
        addresses={addresses}
        texts={texts}
        onExtended={() => clock.current?.seen()}
        onUnderstood={() => setIsUnderstood(true)}
      />
    </Suspense>
  );
}
