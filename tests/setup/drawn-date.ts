import { beforeEach, vi } from 'vitest';

/** The instant that the run begins at, where it is not now, and the time zone of its machine. */
const { PORTAL_TEST_NOW: start, PORTAL_TEST_TZ: zone } = process.env;

declare global {
  /** The clock of the run, the same for all files of a process. */
  var shiftedDate: DateConstructor | undefined;
}

if (zone) process.env.TZ = zone;
if (start) {
  globalThis.shiftedDate ??= dateFrom(Date.parse(start));
  const shifted = globalThis.shiftedDate;
  globalThis.Date = shifted;
  // Giving back mocked time gives back the time of the machine.
  beforeEach(() => {
    if (vi.getMockedSystemTime() === null) globalThis.Date = shifted;
  });
}

/** A clock that shows this instant now, and goes on from there. */
function dateFrom(instant: number): DateConstructor {
  const Native = Date;
  const shift = instant - Native.now();
  const now = () => Native.now() + shift;
  return new Proxy(Native, {
    construct: (_, given: [], target) =>
      Reflect.construct(Native, given.length === 0 ? [now()] : given, target),
    get: (native, name, receiver) => (name === 'now' ? now : Reflect.get(native, name, receiver)),
  });
}
