'use client';

import { parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  Dialog,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui';
import { readDate, writeDate } from '@/lib/dates';
import { type DateRule, daysOf } from '@/lib/form';

export interface CalendarPopupProps {
  readonly label: string;
  /** What it opens at, and where the focus goes back to. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** What stands in the field, and how it is read. */
  readonly typed: string;
  readonly rule: DateRule;
  /** Is given the chosen day as its field writes it. */
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

const step =
  'grid size-11 shrink-0 touch-manipulation place-items-center rounded-control text-link hover:bg-accent-3 disabled:text-muted';
const picker =
  'min-h-11 min-w-0 rounded-control border border-control-edge bg-surface-raised px-2 text-base text-text';

/** A month to choose a day from, with the keyboard or by pointer. Import it lazily. */
export function CalendarPopup({
  label,
  anchor,
  typed,
  rule,
  onChoose,
  onClose,
}: CalendarPopupProps) {
  const days = daysOf(rule);
  const { latest } = days;
  const earliest = rule.earliest?.day;
  const value = readDate(typed, rule, days)?.day;
  const last = parseDate(latest);
  const first = earliest === undefined ? undefined : parseDate(earliest);
  const isPossible = value && value <= latest && value >= (earliest ?? value);
  const chosen = isPossible ? parseDate(value) : null;
  return (
    // With the digits of the field beside it, which are 0-9 in every language.
    <I18nProvider locale={`${document.documentElement.lang}-u-nu-latn`}>
      <Popover
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        triggerRef={anchor}
        placement="bottom end"
        className="max-w-[calc(100vw-1rem)] overflow-auto rounded-card border border-neutral-6 bg-surface-raised p-3 shadow-dialog"
      >
        <Dialog aria-label={label} className="outline-none">
          <Calendar
            aria-label={label}
            autoFocus
            value={chosen}
            defaultFocusedValue={chosen ?? first ?? last}
            {...(first ? { minValue: first } : {})}
            maxValue={last}
            onChange={(day) => onChoose(writeDate(day.toString(), rule.format, rule.months))}
          >
            <header className="mb-2 flex items-center gap-1">
              <Button slot="previous" className={step}>
                <ArrowLeftIcon />
              </Button>
              <div className="flex min-w-0 flex-1 gap-1">
                <CalendarMonthPicker>{(months) => <Choice {...months} />}</CalendarMonthPicker>
                <CalendarYearPicker visibleYears={60}>
                  {(years) => <Choice {...years} />}
                </CalendarYearPicker>
              </div>
              <Button slot="next" className={step}>
                <ArrowRightIcon />
              </Button>
            </header>
            <CalendarGrid className="w-full border-collapse text-center">
              <CalendarGridHeader>
                {(day) => (
                  <CalendarHeaderCell className="size-9 text-sm font-semibold text-muted">
                    {day}
                  </CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(day) => (
                  <CalendarCell
                    date={day}
                    className="grid size-9 touch-manipulation cursor-pointer place-items-center rounded-control tabular-nums hover:bg-accent-3 focus-visible:outline-3 focus-visible:outline-focus data-disabled:cursor-default data-disabled:text-muted data-disabled:line-through data-outside-month:invisible data-selected:bg-accent-solid data-selected:text-on-solid"
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

/** A month or a year, as the browser's own list. */
function Choice({
  'aria-label': label,
  value,
  onChange,
  items,
}: {
  readonly 'aria-label': string;
  readonly value: string | number;
  readonly onChange: (key: number) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className={picker}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
