'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui';

/**
 * Asks once for a new code, where the channel has not taken the one that the page was told of. Without
 * script the form below does the same.
 */
export function SendAgain({
  action,
  values,
  after,
}: {
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
  /** In milliseconds. */
  readonly after: number;
}) {
  const [messageHtml, setMessageHtml] = useState<string>();

  useEffect(() => {
    const timer = setTimeout(async () => {
      const { send } = await import('@/components/form/send');
      const answer = await send(action, values);
      if (answer.kind === 'go') window.location.assign(answer.to);
      if (answer.kind === 'refused') setMessageHtml(answer.messageHtml);
    }, after);
    return () => clearTimeout(timer);
  }, [action, values, after]);

  return messageHtml && <Notice tone="danger" role="alert" className="mt-4" html={messageHtml} />;
}
