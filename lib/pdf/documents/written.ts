/** A name with what it is of: a text, or lines. */
export type Fact = readonly [name: string, value: string | readonly string[]];

type Tone = 'success' | 'warning' | 'danger' | 'information';

/** What every document has; a template says what else. */
export interface Written {
  readonly title: string;
  /** What tells it from others of its kind, such as a number. */
  readonly number: string;
  readonly subtitle?: string;
  readonly state?: { readonly tone: Tone; readonly text: string };
  readonly lead?: string;
  readonly [part: string]: unknown;
}

/** What something comes to, as a table of amounts has it. */
export interface AmountLine {
  readonly text: string;
  readonly note?: string;
  readonly amount: string;
}

/** A fact of what is not always known. */
export function known(name: string, value: string | undefined): readonly Fact[] {
  return value === undefined || value === '' ? [] : [[name, value]];
}
