import type { Worded } from '@/lib/platform/port/desk';
import type { Signal } from '../claims/signals';
import { type Text, textOf, texts } from '../texts';

/** What lets a person look at a claim, as the desk reads it. No holder does. */
const signals: Readonly<Record<Signal, Text>> = texts.desk.signals;

const known: ReadonlyMap<string, Text> = new Map(Object.entries(signals));

/** Signals in words; one that an older version has written is its code. */
export function signalsInWords(codes: readonly string[]): readonly Worded[] {
  return codes.map((code) => ({ code, text: known.get(code) ?? code }));
}

/** Why what was sent cannot be used, as its holder reads it. */
export const { rejections } = texts.desk;
export type Rejection = keyof typeof rejections;

/** Whether a code is a reason that something cannot be used. */
export function isRejection(code: string): code is Rejection {
  return Object.hasOwn(rejections, code);
}

/** A reason, and what somebody has added to it, in every language that the reason is in. */
export function withWords(text: Text, words: string): Text {
  return textOf((language) => `${text[language]} ${words}`.trim());
}
