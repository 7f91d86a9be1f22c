'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import type { CalendarPopupProps } from './calendar-popup';

const CalendarPopup = lazy<ComponentType<CalendarPopupProps>>(() => {
  leaveOutStyleElement();
  return import('./calendar-popup').then(
    (module) => ({ default: module.CalendarPopup }),
    // A date can be typed anyway: a calendar that cannot be loaded is left out.
    () => ({ default: () => null }),
  );
});

/** The calendar of a date field, loaded when the first one is opened. */
export function LazyCalendar(props: CalendarPopupProps) {
  return (
    <Suspense>
      <CalendarPopup {...props} />
    </Suspense>
  );
}

/**
 * react-aria puts a style element into the page unless one of this id is there; the content-security
 * policy forbids those. What it would say, the calendar's own classes say.
 */
function leaveOutStyleElement() {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const stand = document.createElement('meta');
  stand.id = id;
  document.head.append(stand);
}
