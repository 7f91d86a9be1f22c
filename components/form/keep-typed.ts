'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormRule } from '@/lib/form';
import { type DraftTarget, type Keeper, keeperOf } from './keeper';
import { expectLeaving } from './leaving';
import { isTouched } from './typed-values';

/** The forms of the page, the one that was typed into last as the last. */
const keepers = new Set<Keeper>();

/** What a form does to have kept what is typed into it. */
export interface Keeping {
  /** Something was typed. */
  readonly note: () => void;
  /** Comes before the form is sent: what is kept of it would otherwise outlive it. */
  readonly suspend: () => Promise<void>;
  /** The form was sent and stays. @param isEmptied the server has forgotten what was typed */
  readonly resume: (isEmptied?: boolean) => void;
  /** Says why nothing more is kept, as sanitised HTML. */
  readonly overtakenHtml: string | undefined;
}

/**
 * Has what is typed into a form kept by the server as it is typed, and before the page goes: for the
 * visitor's own browser, or as a draft of whoever is signed in (invariant 8).
 */
export function useKeptTyped(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  rules: readonly FormRule[],
  draft: DraftTarget | undefined,
): Keeping {
  const [overtakenHtml, overtaken] = useState<string>();
  const keeper = useRef<Keeper>(undefined);
  const [first] = useState({ name, draft });
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const own = keeperOf(current, { ...first, rules, overtaken });
    keeper.current = own;
    if (keepers.size === 0) listen();
    keepers.add(own);
    // What was typed before the script came, or brought back by the browser.
    if (isTouched(current)) own.note();
    return () => {
      // It still has its fields when the page has put another in its place.
      void own.keep();
      keepers.delete(own);
      if (keepers.size === 0) unlisten();
    };
  }, [form, rules, first]);

  return {
    note() {
      const { current } = keeper;
      if (!current) return;
      keepers.delete(current);
      keepers.add(current);
      current.note();
    },
    suspend: async () => keeper.current?.suspend(),
    resume: (isEmptied) => keeper.current?.resume(isEmptied),
    overtakenHtml,
  };
}

function listen(): void {
  document.addEventListener('click', keepBeforeLink);
  window.addEventListener('pagehide', keepLeaving);
  window.addEventListener('pageshow', comeBack);
}

function unlisten(): void {
  document.removeEventListener('click', keepBeforeLink);
  window.removeEventListener('pagehide', keepLeaving);
  window.removeEventListener('pageshow', comeBack);
}

function keepLeaving(): void {
  for (const keeper of keepers) keeper.keepLeaving();
}

/** The browser has brought this page back as it was left. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const keeper of keepers) keeper.resume();
}

function keepBeforeLink(event: MouseEvent): void {
  const link = languageLink(event);
  if (!link || ![...keepers].some((keeper) => keeper.hasChanged())) return;
  event.preventDefault();
  void goKeepingTyped(link.href);
}

/** Goes to an address, with what was typed into the forms of this page kept for the next. */
export async function goKeepingTyped(address: string): Promise<void> {
  // One after the other: each answer keeps its form beside those before, the latest as the first.
  for (const keeper of keepers) await keeper.keep();
  expectLeaving();
  window.location.assign(address);
}

/** Keeps the drafts of the page, as its session ends. Never rejects. */
export async function keepDrafts(): Promise<void> {
  await Promise.all([...keepers].filter(({ keepsDraft }) => keepsDraft).map(({ keep }) => keep()));
}

/** A form of the page is done with: what it leaves behind was forgotten with it. */
export function leaveTyped(): void {
  expectLeaving();
  for (const keeper of keepers) void keeper.suspend();
}

function languageLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element && event.target.closest('a[data-language]');
  return isPlain && link instanceof HTMLAnchorElement ? link : undefined;
}
