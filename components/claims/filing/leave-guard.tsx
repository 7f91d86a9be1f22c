'use client';

import { useEffect, useRef, useState } from 'react';
import { keepDrafts } from '@/components/form/keep-typed';
import { expectLeaving, isLeavingExpected, stay } from '@/components/form/leaving';
import { isTouched } from '@/components/form/typed-values';
import { Button } from '@/components/ui/button';
import { LazyDialog } from '@/components/ui/lazy-dialog';

/** What is asked, and what the button says that goes all the same. */
type Question = Readonly<Record<'title' | 'body' | 'leave', string>>;

/** What whoever leaves is asked, by where they go and whether something typed is not saved. */
export interface LeaveTexts {
  readonly stay: string;
  readonly elsewhere: Question;
  readonly signOut: Question;
  /** Where nothing typed would go. */
  readonly signOutSaved: Question;
}

/** What somebody wanted who was about to leave. */
type Way = { readonly asks: Exclude<keyof LeaveTexts, 'stay'> } & (
  | { readonly href: string }
  | { readonly form: HTMLFormElement }
);

/**
 * §3 ClaimProcessActive, §4.3: whoever signs out of a claim that is not filed is asked first, and whoever
 * leaves a step with something typed that is not saved, by a link of the portal in the page's own words,
 * and by the browser where the page is closed. Sending the form is no leaving.
 */
export function LeaveGuard({ text }: { readonly text: LeaveTexts }) {
  const place = useRef<HTMLSpanElement>(null);
  const [way, setWay] = useState<Way>();

  useEffect(() => {
    // Where everything is checked nothing is typed, and no form stands around it.
    const form = place.current?.closest('form');
    const isUnsaved = () => Boolean(form && !isLeavingExpected() && isTouched(form));

    const close = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link || !isUnsaved()) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ asks: 'elsewhere', href: link.href });
    };
    const send = (event: SubmitEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || target === form) return;
      if (!isSignOut(target) || isLeavingExpected()) return;
      const asks = isUnsaved() ? 'signOut' : 'signOutSaved';
      // The warning that the session ends has asked already.
      if (asks === 'signOutSaved' && target.closest('[role="alertdialog"]')) return;
      event.preventDefault();
      // Whoever stays has not signed out: other windows are told nothing.
      event.stopPropagation();
      setWay({ asks, form: target });
    };
    window.addEventListener('beforeunload', close);
    window.addEventListener('pageshow', stay);
    document.addEventListener('click', follow, true);
    document.addEventListener('submit', send, true);
    return () => {
      window.removeEventListener('beforeunload', close);
      window.removeEventListener('pageshow', stay);
      document.removeEventListener('click', follow, true);
      document.removeEventListener('submit', send, true);
    };
  }, []);

  async function go(to: Way) {
    if ('form' in to) await keepDrafts();
    expectLeaving();
    if ('href' in to) window.location.assign(to.href);
    else to.form.requestSubmit();
  }

  return (
    <>
      <span ref={place} hidden />
      {way && (
        <LazyDialog
          title={text[way.asks].title}
          close={text.stay}
          onClose={() => setWay(undefined)}
          action={
            <Button variant="secondary" onClick={() => void go(way)}>
              {text[way.asks].leave}
            </Button>
          }
        >
          <p>{text[way.asks].body}</p>
        </LazyDialog>
      )}
    </>
  );
}

/** A link that takes this window away from the page, and keeps nothing of what was typed. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return undefined;
  if (link.dataset.language !== undefined || (link.target && link.target !== '_self'))
    return undefined;
  const isWithin =
    link.pathname === window.location.pathname && link.search === window.location.search;
  const isPage = link.protocol === 'http:' || link.protocol === 'https:';
  return isPage && !isWithin ? link : undefined;
}

/** What signs out, and what leaves the portal. */
function isSignOut({ action }: HTMLFormElement): boolean {
  return new URL(action, window.location.href).pathname.endsWith('/api/session/end');
}
