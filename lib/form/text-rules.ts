import type { Texts } from '@/lib/content';
import type { FieldRule } from './rules';

/** Longest e-mail address that is taken, in characters. */
export const longestEmail = 100;

/** What a field of text says when it is empty, and when more stands in it than fits, in characters. */
export function textRules(
  { text }: Pick<Texts, 'text'>,
  field: string,
  {
    isRequired = true,
    longest,
  }: { readonly isRequired?: boolean; readonly longest?: number | undefined },
): Pick<FieldRule, 'required' | 'maxLength'> {
  return {
    ...(isRequired ? { required: text('Form_Text_Required', { field }) } : {}),
    ...(longest
      ? {
          maxLength: {
            length: longest,
            message: text('Form_Text_TooLong', { field, length: longest }),
          },
        }
      : {}),
  };
}

/**
 * What a field of a phone number says when none was typed.
 * @param label says so with an `{example}`
 */
export function phoneFormat(
  { text }: Pick<Texts, 'text'>,
  label: string,
  example: string,
): Pick<FieldRule, 'format' | 'extension'> {
  return { format: text(label, { example }), extension: text('Form_Text_Extension') };
}

/** What a search term's field says when neither letters nor digits were typed. */
export function termFormat(
  { text }: Pick<Texts, 'text'>,
  field: string,
): Pick<FieldRule, 'format'> {
  return { format: text('Form_Text_LettersOrDigits', { field }) };
}

/** The field of an e-mail address that has to be given. @param labels what its labels begin with */
export function emailRule(texts: Pick<Texts, 'text'>, labels: string): FieldRule<'Email', 'email'> {
  return {
    name: 'Email',
    kind: 'email',
    format: texts.text(`${labels}_Format`),
    ...textRules(texts, texts.text(`${labels}_Label`), { longest: longestEmail }),
  };
}
