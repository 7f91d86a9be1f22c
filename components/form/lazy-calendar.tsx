'use client';

import { optional } from '@/components/ui/optional';

/** The calendar of a date field, loaded when the first one is opened: a date can be typed anyway. */
export const LazyCalendar = optional(() => {
  leaveOutStyleElement();
  return import('./calendar-popup').then(({ CalendarPopup }) => CalendarPopup);
});

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
