/** What the platform says, in every language that a client of it has. */
export type Text = {
  readonly en: string;
  readonly es: string;
  readonly de: string;
  readonly fr: string;
  readonly ar: string;
};

/** Where a claim is, and what comes next. */
export interface StandingText {
  readonly text: Text;
  readonly next: Text;
}

/** One text, language by language. */
export const say = (en: string, es: string, de: string, fr: string, ar: string): Text => ({
  en,
  es,
  de,
  fr,
  ar,
});

/** A text that is made for each language. */
export const textOf = (of: (language: keyof Text) => string): Text => ({
  en: of('en'),
  es: of('es'),
  de: of('de'),
  fr: of('fr'),
  ar: of('ar'),
});
