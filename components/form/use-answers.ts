'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { KeptForm } from '@/lib/changes';
import type { Problem } from './error-summary';
import type { RefusalDialogText } from './form-context';

interface ShownRefusal {
  readonly errCode: string;
  readonly messageHtml: string;
}

/** What a form says of the last time it was sent. */
export interface Answers {
  readonly problems: readonly Problem[];
  readonly refusal: ShownRefusal | undefined;
  readonly isSaved: boolean;
  readonly dialog: RefusalDialogText | undefined;
  /** Whether the server has said it, with the page that the form came back in. */
  readonly comesBack: boolean;
  /** What takes the focus. */
  readonly alert: RefObject<HTMLDivElement | null>;
  /** Says something new, and nothing of what was said before. */
  readonly show: (said: {
    readonly problems?: readonly Problem[];
    readonly refusal?: ShownRefusal;
    readonly isSaved?: boolean;
  }) => void;
  readonly showDialog: (dialog: RefusalDialogText | undefined) => void;
  /** Takes back what was said. */
  readonly clear: () => void;
}

/** @param kept what the server said when the form came back with its page */
export function useAnswers(kept: KeptForm | undefined): Answers {
  const [problems, setProblems] = useState<readonly Problem[]>(kept?.problems ?? []);
  const [refusal, setRefusal] = useState<ShownRefusal | undefined>(kept?.refusal);
  const [isSaved, setSaved] = useState(kept?.saved ?? false);
  const [dialog, showDialog] = useState<RefusalDialogText>();
  const [count, setCount] = useState(0);
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (count > 0) alert.current?.focus();
  }, [count]);

  return {
    problems,
    refusal,
    isSaved,
    dialog,
    comesBack: kept !== undefined && count === 0,
    alert,
    show(said) {
      setProblems(said.problems ?? []);
      setRefusal(said.refusal);
      setSaved(said.isSaved ?? false);
      setCount((shown) => shown + 1);
    },
    showDialog,
    clear() {
      setProblems([]);
      setRefusal(undefined);
      setSaved(false);
    },
  };
}
