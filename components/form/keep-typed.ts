'use client';

import { type RefObject, useEffect } from 'react';
import type { FormRule } from '@/lib/form';
import { keepTyped } from '@/lib/form/control-fields';
import { fieldsIn, hiddenIn } from './field-values';
import { isTouched, typedInto } from './typed-values';

/** The server answers within this time, or the language changes without it, in milliseconds. */
const patience = 3000;

/** The forms of the page and their rules. */
const forms = new Map<HTMLFormElement, readonly FormRule[]>();

/** The form that was typed into last: the page that comes back is about it. */
let latest: HTMLFormElement | undefined;

/** Says that a form has been typed into. */
export function noteTyping(form: HTMLFormElement): void {
  latest = form;
}

/**
 * Has what was typed into a form handed to its endpoint to keep, before a link to another language or
 * `goKeepingTyped` leaves the page.
 */
export function useKeptTyped(
  form: RefObject<HTMLFormElement | null>,
  rules: readonly FormRule[],
): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    if (forms.size === 0) document.addEventListener('click', keepBeforeLink);
    forms.set(current, rules);
    return () => {
      forms.delete(current);
      if (forms.size === 0) document.removeEventListener('click', keepBeforeLink);
    };
  }, [form, rules]);
}

function keepBeforeLink(event: MouseEvent): void {
  const link = languageLink(event);
  if (!link || touched().length === 0) return;
  event.preventDefault();
  void goKeepingTyped(link.href);
}

/** Goes to an address, with what was typed into the forms of this page kept for the next. */
export async function goKeepingTyped(address: string): Promise<void> {
  // One after the other: each answer keeps its form beside those before, the latest as the first.
  for (const [form, rules] of touched().toSorted(
    ([one], [other]) => +(one === latest) - +(other === latest),
  ))
    await send(form, rules).catch(() => undefined);
  window.location.assign(address);
}

function touched(): [HTMLFormElement, readonly FormRule[]][] {
  return [...forms].filter(([form]) => isTouched(form));
}

function languageLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element && event.target.closest('a[data-language]');
  return isPlain && link instanceof HTMLAnchorElement ? link : undefined;
}

function send(form: HTMLFormElement, rules: readonly FormRule[]): Promise<Response> {
  const typed = typedInto(form);
  const fields = fieldsIn(form, rules).filter(
    ({ name, rule: { kind } }) => kind !== 'code' && typed[name] !== undefined,
  );
  return fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...hiddenIn(form),
      ...Object.fromEntries(fields.map(({ name }) => [name, typed[name]])),
      [keepTyped]: true,
    }),
    signal: AbortSignal.timeout(patience),
  });
}
