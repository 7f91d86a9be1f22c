import { describe, expect, test } from 'vitest';
import { eventTexts } from '@/insurer/claims/event-texts';
import { textFor } from '@/insurer/claims/line-texts';
import { orderNews, orderTexts } from '@/insurer/claims/order-texts';
import { nextStep } from '@/insurer/claims/standing';
import { comesBackText, standingTexts } from '@/insurer/claims/standing-texts';
import { texts } from '@/insurer/texts';
import { claimStanding } from './every-standing';

const today = '2026-11-28';
const device = /device|dispositivo|Gerät|appareil|جهاز/i;

/** What is told of a claim whose product is awaited, of a plan of a line. */
function awaited(line: 'DEVICE' | 'HOME' | 'VEHICLE', more: object = {}) {
  const claim = claimStanding('FULFILLING_DEVICE', today);
  const { text, next } = nextStep(
    { ...claim, details: { ...claim.details, line, ...more } },
    new Date(`${today}T12:00:00Z`),
  );
  return { text, next };
}

test.each(['DIAGNOSIS', 'DIAGNOSIS_SLOT'] as const)(
  '§8 %s: an inspection is named for what it is, in every language',
  (standing) => {
    const { text, next } = standingTexts[standing];
    const inspected = /inspect|inspecci|begutacht|يعاين|معاينة/i;
    for (const words of Object.values(text)) expect(words).toMatch(inspected);
    if (standing === 'DIAGNOSIS_SLOT')
      for (const words of Object.values(next)) expect(words).toMatch(inspected);
  },
);

describe('§8 a claim is told of in words for what its plan covers', () => {
  test('a vehicle is called one in every language', () => {
    const { text, next } = awaited('VEHICLE');
    expect(text.en).toBe('We’re waiting for your vehicle.');
    for (const words of [...Object.values(text), ...Object.values(next)])
      expect(words).not.toMatch(device);
  });

  test('an appliance of a home is called one, a device stays a device', () => {
    expect(awaited('HOME').text.en).toBe('We’re waiting for your appliance.');
    expect(awaited('HOME').text.es).toBe('Estamos esperando su aparato.');
    expect(awaited('DEVICE').text.en).toBe('We’re waiting for your device.');
  });

  test.each([
    [{ visitOn: '2026-11-30' }, 'Bring the vehicle at your appointment time.'],
    [{ visitOn: '2026-11-20' }, texts.claims.missed.next.en],
    [{}, 'Bring us the vehicle.'],
  ])('brought at a time, to come, past or none (%j), it is still a vehicle', (details, next) => {
    expect(awaited('VEHICLE', details).next.en).toBe(next);
  });

  test.each([
    ['order AWAITING_DEVICE', orderTexts.AWAITING_DEVICE],
    ['order COMES_BACK', orderTexts.COMES_BACK],
    ['news AWAITING_DEVICE', orderNews.AWAITING_DEVICE],
    ['news RECEIVED', orderNews.RECEIVED],
    ['news COMES_BACK', orderNews.COMES_BACK],
    ['event DEVICE_COMES_BACK', eventTexts.DEVICE_COMES_BACK],
    ['brought at a time', texts.claims.next.bringAtTime],
    ['comes back', comesBackText],
    ['denied, comes back', texts.claims.ended.deniedBack],
  ])('%s', (_, text) => {
    for (const words of Object.values(textFor({ line: 'VEHICLE' }, text)))
      expect(words).not.toMatch(device);
    expect(textFor({ line: 'DEVICE' }, text)).toBe(text);
  });
});
