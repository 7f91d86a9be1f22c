import { randomInt } from 'node:crypto';

const firstYear = 2026;
const years = 12;
/** One each from far west, the middle, far east, and with half and quarter hours. */
const timeZones = [
  'Pacific/Honolulu',
  'America/New_York',
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];

/**
 * Environment variables that make tests without a database begin at a moment and in a time zone drawn by
 * chance (tests/setup/drawn-date.ts). Those that are set already stay, so that a failure can be repeated.
 */
export function drawMoment(): Record<string, string> {
  const start = Date.UTC(firstYear, 0);
  const drawn = start + randomInt(Date.UTC(firstYear + years, 0) - start);
  return {
    PORTAL_TEST_NOW: process.env.PORTAL_TEST_NOW ?? new Date(drawn).toISOString(),
    PORTAL_TEST_TZ: process.env.PORTAL_TEST_TZ ?? timeZones[randomInt(timeZones.length)] ?? 'UTC',
  };
}
