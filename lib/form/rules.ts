import type { MoneySigns } from '@/lib/content';
import type { DateReading } from '@/lib/dates';
import type { TermReading } from '@/lib/typed';

export type FieldKind = 'text' | 'email' | 'phone' | 'code' | 'date' | 'checkbox' | 'choice';

/** What one field of a form takes. Messages are in the visitor's language already. */
export interface FieldRule<Name extends string = string, Kind extends FieldKind = FieldKind> {
  readonly name: Name;
  readonly kind: Kind;
  /** Says that the field is needed; absent where it may stay empty. */
  readonly required?: string;
  /** How much fits, in characters as people see them (`countCharacters`). */
  readonly maxLength?: { readonly length: number; readonly message: string };
  /** Says what an e-mail address, a phone number, an access code, a date, an amount, a postal code, a search term or a text with a pattern looks like. */
  readonly format?: string;
  /** Of a phone number: says that it is asked for without its extension. */
  readonly extension?: string;
  /** What the whole of a text looks like, as a regular expression; in any case of letters. */
  readonly pattern?: string;
  /** Of a text that is a postal code: its country (ISO 3166-1). Without `format` another text is taken, too. */
  readonly postalCodeOf?: string;
  /** Of a text that is the number of a bank account or a bank: it is sent on without label and separators. */
  readonly account?: true;
  /**
   * Of a text that is an amount of money: how it is written, the least that it may be, in minor units, and
   * whether an estimate (`about 190`) will do.
   */
  readonly money?: {
    readonly signs: MoneySigns;
    readonly least: number;
    readonly isEstimate?: boolean;
  };
  /** Of a text that is a search term: how it is read. It is sent on as it was typed; its length is that of what was read. */
  readonly term?: TermReading;
  /** The values that a choice takes. */
  readonly choices?: readonly string[];
  /** How a date is written. */
  readonly date?: DateRule;
  /** What stands in the field from the start. */
  readonly initial?: string;
  /** The answer that it depends on. */
  readonly when?: When;
  /** The answer under which the value is checked. Under another it is sent on as it was typed. */
  readonly checkedWhen?: When;
}

/**
 * Another field of the same group, which has to have a value, or one of these, for a rule to hold.
 * Where it does not hold nothing is asked, and whatever was typed is left out.
 */
export interface When {
  readonly field: string;
  readonly is?: readonly string[];
  /** The other way around: it holds while the other field has no such value. */
  readonly isNot?: true;
}

/** Fields that belong together: `address.city`. */
export interface GroupRule {
  readonly name: string;
  readonly kind: 'group';
  readonly rules: readonly FormRule[];
  readonly when?: When;
}

/** Fields that are there as often as somebody needs: `items[0].name`. What is left empty is no entry. */
export interface ListRule {
  readonly name: string;
  readonly kind: 'list';
  readonly rules: readonly FormRule[];
  readonly least?: { readonly count: number; readonly message: string };
  readonly most: { readonly count: number; readonly message: string };
  readonly when?: When;
}

/** What one part of a form takes. */
export type FormRule = FieldRule | GroupRule | ListRule;

/** §5 How a date is read and written, and between which days it lies. */
export interface DateRule extends DateReading {
  readonly timeZone: string;
  /** The last possible day `2026-12-31`; today unless given. */
  readonly latest?: string;
  /** Says that the year needs four digits, where the text may be cut. */
  readonly yearCut?: string;
  /** Says that the day comes after the last possible one. */
  readonly notFuture: string;
  /** The first possible day, and what says that another comes before it. */
  readonly earliest?: { readonly day: string; readonly message: string };
}

/** The values of a form as its schema hands them on. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The values that parts of a form by these rules hand on. */
export type InputOf<Rules extends readonly FormRule[]> = {
  readonly [Rule in Rules[number] as Rule['name']]: ValueOf<Rule>;
};

type ValueOf<Rule extends FormRule> = Rule extends GroupRule
  ? InputOf<Rule['rules']>
  : Rule extends ListRule
    ? readonly InputOf<Rule['rules']>[]
    : Rule extends {
          readonly kind: 'choice';
          readonly choices: readonly (infer Choice extends string)[];
        }
      ? Choice | ''
      : Rule extends FieldRule
        ? KindValue<Rule['kind']>
        : never;

type KindValue<Kind extends FieldKind> = Kind extends 'checkbox' ? boolean : string;
