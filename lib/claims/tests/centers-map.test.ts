import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceCenter } from '@/lib/platform';
import { centersMap, mapSize } from '../settling/centers-map';

const template = 'https://tiles.example/{z}/{x}/{y}.png';

function place(latitude: number, longitude: number): ServiceCenter {
  return {
    id: `${latitude} ${longitude}`,
    name: 'A place',
    address: {
      address1: '',
      address2: '',
      city: '',
      state: '',
      postalCode: '',
      country: 'US',
    },
    phoneNumber: '',
    latitude,
    longitude,
    timeZone: 'UTC',
    hours: [],
    deviceClasses: [],
  };
}

describe('§2.1 file-claim, service centers: “list first, map where the client has maps on”', () => {
  test.each(['', '/map', 'https://tiles.example/{z}/{x}.png'])('%s is no map', (given) => {
    expect(centersMap([place(45.5, -122.7)], given)).toBeUndefined();
  });

  test('without a place there is none', () => {
    expect(centersMap([], template)).toBeUndefined();
  });

  test('one place stands in the middle, among its streets, by the tiles that every provider numbers so', () => {
    // The Brandenburg Gate.
    const map = centersMap([place(52.5162746, 13.3777041)], template);
    const [pin] = map?.pins ?? [];
    expect(Math.abs((pin?.x ?? 0) - mapSize.width / 2)).toBeLessThan(1);
    expect(Math.abs((pin?.y ?? 0) - mapSize.height / 2)).toBeLessThan(1);
    expect(map?.tiles.map(({ href }) => href)).toContain('https://tiles.example/14/8800/5373.png');
  });

  test('every place is on it, under its number, and all of it is covered by tiles that there are', () => {
    const places = fc.array(
      fc.record({
        latitude: fc.double({ min: -70, max: 70, noNaN: true }),
        longitude: fc.double({ min: -179, max: 179, noNaN: true }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(places, (some) => {
        const centers = some.map(({ latitude, longitude }) => place(latitude, longitude));
        const map = centersMap(centers, template);
        expect(map?.pins.map(({ number }) => number)).toEqual(centers.map((_, at) => at + 1));
        for (const { x, y } of map?.pins ?? []) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(mapSize.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(mapSize.height);
        }
        expect(map?.tiles.length).toBeLessThanOrEqual(12);
        for (const { href } of map?.tiles ?? []) {
          const [z = 0, x = 0, y = 0] = (href.match(/\d+/g) ?? []).map(Number);
          expect(x).toBeLessThan(2 ** z);
          expect(y).toBeLessThan(2 ** z);
        }
      }),
    );
  });
});
