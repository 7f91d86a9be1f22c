'use client';

import type { FocusEvent } from 'react';
import { describedBy, FieldError, FieldLabel, Hint } from './field-parts';
import { TextArea } from './text-area';
import { useField } from './use-field';

type Kind = 'text' | 'email' | 'tel' | 'code' | 'reference' | 'password' | 'textarea';

/** Addresses, numbers and codes run from left to right in every language. */
const kinds = {
  text: { type: 'text' },
  // Browsers rewrite what is typed with `type="email"`, and turn some domains into others: straße.de into strasse.de.
  email: {
    dir: 'ltr',
    type: 'text',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  password: { type: 'password', autoCapitalize: 'none', spellCheck: false },
  tel: { dir: 'ltr', type: 'tel', inputMode: 'tel' },
  reference: {
    dir: 'ltr',
    type: 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  code: {
    dir: 'ltr',
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const;

/** What is typed off sign by sign is read sign by sign. */
const looks: Readonly<Partial<Record<Kind, string>>> = {
  code: 'max-w-60 text-2xl font-semibold tracking-[0.2em] tabular-nums',
  reference: 'text-xl font-semibold tracking-wider uppercase tabular-nums placeholder:normal-case',
};

/** A field for text, with its label above and what is wrong below. It never cuts what is pasted. */
export function TextField({
  name,
  label,
  hint,
  kind = 'text',
  autoComplete,
  placeholder,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly kind?: Kind;
  readonly autoComplete?: string | undefined;
  readonly placeholder?: string | undefined;
}) {
  const { id, error, isRequired, keptValue, optional, longest, check } = useField(name);
  const attributes = {
    name,
    id,
    placeholder,
    required: isRequired,
    defaultValue: keptValue,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
    ...(autoComplete ? { autoComplete } : {}),
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (target.value.trim() !== '') check();
    },
  };
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} optional={isRequired ? undefined : optional}>
        {label}
      </FieldLabel>
      <Hint id={id}>{hint}</Hint>
      {kind === 'textarea' ? (
        <TextArea {...attributes} longest={longest} />
      ) : (
        <input
          {...kinds[kind]}
          {...attributes}
          className={`field min-h-control ${kind === 'text' || kind === 'password' ? '' : 'rtl:text-end'} ${looks[kind] ?? 'text-base'}`}
        />
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
