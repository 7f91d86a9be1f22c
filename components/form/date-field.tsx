'use client';

import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import { CalendarIcon } from '@/components/ui';
import { isCalendarDate, maskDate, type ReadDate, readDate, writeDate } from '@/lib/dates';
import { type DateRule, daysOf } from '@/lib/form';
import { fieldLook } from './field-look';
import { describedBy, FieldError, FieldLabel, Hint } from './field-parts';
import { LazyCalendar } from './lazy-calendar';
import { useField } from './use-field';
import { useHydrated } from './use-hydrated';

/**
 * §2.4 A field for a date: what is typed takes the configured format as it comes, and a calendar
 * stands beside it where there is script. Its rule says how the date is written.
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
  const { id, error, isRequired, date, keptValue, optional, changed, check } = useField(name);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** A date that was guessed, spelled out, and the text of the field that it belongs to. */
  const [inWords, setInWords] = useState(() => keptInWords(keptValue, date));
  const isHydrated = useHydrated();

  // Before the form takes up what stands in the field.
  function mask({ target }: ChangeEvent<HTMLInputElement>) {
    if (!date) return;
    const typed = target.value;
    // In the middle of the text a mask would move what is being corrected.
    if (target.selectionEnd === typed.length) target.value = maskDate(typed, date);
    const counted = readDate(typed, date, daysOf(date));
    // Spelled out while it is typed: on leaving, what stands below would move from under the pointer.
    spellOut(counted?.isCounted ? counted : readDate(typed, date), date, target.value);
  }

  function leave({ target }: FocusEvent<HTMLInputElement>) {
    if (date) {
      const read = readDate(target.value, date, daysOf(date));
      // Typed with its whole year, it was spelled out before the mask rewrote it.
      const isSpelledOut = inWords.words !== '' && target.value === inWords.written;
      if (read) write(target, writeDate(read.day, date.format, date.months));
      if (!isSpelledOut) spellOut(read, date, target.value);
    }
    if (target.value.trim() !== '') check();
  }

  /** Spells out a date that could be another one. */
  function spellOut(read: ReadDate | undefined, { language }: DateRule, written: string) {
    const words = wordsOf(read, language);
    if (words !== inWords.words || written !== inWords.written) setInWords({ written, words });
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
          defaultValue={date && keptValue ? asWritten(keptValue, date) : keptValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={mask}
          onBlur={leave}
          className={`${fieldLook} min-h-control pe-14 text-base`}
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
          value={dayOf(input.current?.value ?? '', date)}
          earliest={date.earliest?.day}
          latest={daysOf(date).latest}
          onClose={() => setOpen(false)}
          onChoose={(day) => {
            if (input.current) write(input.current, writeDate(day, date.format, date.months));
            setInWords({ written: '', words: '' });
            setOpen(false);
            check();
          }}
        />
      )}
      {/* Server and browser may know other versions of a language. */}
      <output htmlFor={id} className="text-sm text-muted empty:-mt-1.5" suppressHydrationWarning>
        {inWords.words}
      </output>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** A date that came back as it was typed, spelled out, also where no script runs. */
function keptInWords(kept: string | undefined, date: DateRule | undefined) {
  if (!kept || !date || isCalendarDate(kept)) return { written: '', words: '' };
  const read = readDate(kept, date, daysOf(date));
  // Nobody knows here on which day it was typed.
  return { written: kept, words: read?.isCounted ? '' : wordsOf(read, date.language) };
}

/**
 * The words for a date that follows from today, or whose day and month could also be the other way around; else
 * none.
 */
function wordsOf(read: ReadDate | undefined, language: string): string {
  return read?.otherDay || read?.isCounted ? dayInWords(read.day, language) : '';
}

function dayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** What was kept by a script is the day as it was read: it stands there as the format writes it. */
function asWritten(kept: string, rule: DateRule): string {
  return isCalendarDate(kept) ? writeDate(kept, rule.format, rule.months) : kept;
}

/** The day that a visitor has written, in the century that was meant. */
function dayOf(typed: string, rule: DateRule): string | undefined {
  return readDate(typed, rule, daysOf(rule))?.day;
}
