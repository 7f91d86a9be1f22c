'use client';

import { type RefObject, useEffect } from 'react';
import type { FieldRule } from '@/lib/form';
import { isTouched, typedInto } from './typed-values';

/** The server answers within this time, or the language changes without it, in milliseconds. */
const patience = 3000;

/** The form that was typed into last: the server keeps one. */
let latest: HTMLFormElement | undefined;

/** Says that a form has been typed into. */
export function noteTyping(form: HTMLFormElement): void {
  latest = form;
}

/**
 * Hands what was typed into a form to its endpoint to keep, before a link to another language leaves
 * the page. Without script the links work all the same, and the form comes back empty.
 */
export function useKeptForLanguage(
  form: RefObject<HTMLFormElement | null>,
  rules: readonly FieldRule[],
): void {
  useEffect(() => {
    async function keep(event: MouseEvent) {
      const link = languageLink(event);
      const element = form.current;
      const isLatest = latest === undefined || latest === element;
      if (!link || !element || !isLatest || !isTouched(element)) return;
      event.preventDefault();
      await send(element, rules).catch(() => undefined);
      window.location.assign(link.href);
    }
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, [form, rules]);
}

function languageLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element && event.target.closest('a[data-language]');
  return isPlain && link instanceof HTMLAnchorElement ? link : undefined;
}

function send(form: HTMLFormElement, rules: readonly FieldRule[]): Promise<Response> {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  const typed = typedInto(form);
  const fields = rules.filter(({ name, kind }) => kind !== 'code' && typed[name] !== undefined);
  return fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])),
      ...Object.fromEntries(fields.map(({ name }) => [name, typed[name]])),
      keepTyped: true,
    }),
    signal: AbortSignal.timeout(patience),
  });
}
