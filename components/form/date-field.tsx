'use client';

import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import { CalendarIcon } from '@/components/ui';
import { describedBy, FieldError, FieldLabel, Hint } from './field-parts';
import type { DateInWords } from './form-context';
import { LazyCalendar } from './lazy-calendar';
import { useField } from './use-field';
import { useHydrated } from './use-hydrated';
import { inUse, loadInUse } from './when-used';

/**
 * §2.4 A field for a date: what is typed takes the configured format as it comes, and a calendar
 * stands beside it where there is script. Its rule says how the date is written. What reads dates is
 * loaded with what checks the form: whatever is typed before takes the format on leaving.
 */
export function DateField({
  name,
  label,
  hint,
  placeholder,
  openLabel,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Names the button that opens the calendar, and the calendar. */
  readonly openLabel: string;
}) {
  const { id, error, isRequired, date, keptValue, keptDate, optional, changed, check } =
    useField(name);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [inWords, setInWords] = useState(() => {
    if (keptDate?.written === keptValue) return keptDate;
    // Typed into a form that was removed and is shown again: what reads dates is loaded by then.
    return date && keptValue ? inUse()?.keptInWords(keptValue, date) : undefined;
  });
  const isHydrated = useHydrated();

  // Before the form takes up what stands in the field.
  function mask({ target }: ChangeEvent<HTMLInputElement>) {
    const reading = inUse();
    if (!date || !reading) return;
    const typed = target.value;
    // In the middle of the text a mask would move what is being corrected.
    if (target.selectionEnd === typed.length) target.value = reading.maskDate(typed, date);
    // Spelled out while it is typed: on leaving, what stands below would move from under the pointer.
    spellOut({ written: target.value, words: reading.typedInWords(typed, date) });
  }

  async function leave({ target }: FocusEvent<HTMLInputElement>) {
    const typed = target.value;
    const reading = date && (inUse() ?? (await loadInUse().catch(() => undefined)));
    // The visitor is back in the field and typing; the next blur handles it.
    if (target.value !== typed) return;
    if (date && reading) {
      const completed = reading.completedDate(typed, date);
      // Typed with its whole year, it was spelled out before the mask rewrote it.
      const isSpelledOut = inWords?.words && typed === inWords.written;
      write(target, completed.written);
      if (!isSpelledOut) spellOut(completed);
    }
    if (typed.trim() !== '') check();
  }

  function spellOut(next: DateInWords) {
    if (next.words !== inWords?.words || next.written !== inWords.written) setInWords(next);
  }

  function write(target: HTMLInputElement, day: string) {
    if (target.value === day) return;
    target.value = day;
    changed();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} optional={isRequired ? undefined : optional}>
        {label}
      </FieldLabel>
      <Hint id={id}>{hint}</Hint>
      <div className="relative">
        <input
          ref={input}
          name={name}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          required={isRequired}
          defaultValue={keptValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={mask}
          onBlur={leave}
          className="field min-h-control pe-14"
        />
        {isHydrated && date && (
          <button
            ref={button}
            type="button"
            aria-label={openLabel}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            className="absolute inset-y-0 end-0 grid min-w-12 place-items-center rounded-control text-link hover:bg-accent-3"
          >
            <CalendarIcon />
          </button>
        )}
      </div>
      {isOpen && date && (
        <LazyCalendar
          label={openLabel}
          anchor={button}
          typed={input.current?.value ?? ''}
          rule={date}
          onClose={() => setOpen(false)}
          onChoose={(day) => {
            if (input.current) write(input.current, day);
            setInWords(undefined);
            setOpen(false);
            check();
          }}
        />
      )}
      <output htmlFor={id} className="text-sm text-muted empty:-mt-1.5">
        {inWords?.words}
      </output>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
