import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locatedBy, placeOnEarth, withoutPlace, withPlace } from '../urgent/place-on-earth';

const [latitude, longitude] = ['41.49010', '-71.31280'];
const found = placeOnEarth(latitude, longitude);

test.each([
  ['as the device has written it', found, true],
  ['with words before it', withPlace('Exit 12, northbound', found), true],
  ['with words behind it', `${found}, behind the bridge`, true],
  ['another address', '1 Main Street, Newport', false],
  ['another place on earth', '40.00000, -71.31280', false],
  ['nothing', '', false],
])(
  '§2.1 urgent: where the device is counts while it stands in the words: %s',
  (_, place, isTaken) => {
    const there = { latitude: 41.4901, longitude: -71.3128 };
    expect(locatedBy({ place, latitude, longitude })).toEqual(isTaken ? there : {});
  },
);

test.each([
  ['91', '0'],
  ['0', '-181'],
  ['north', 'east'],
  ['', ''],
])('what is no place on earth is none: %s, %s', (north, east) => {
  const place = placeOnEarth(north, east);
  expect(locatedBy({ place, latitude: north, longitude: east })).toEqual({});
});

test('a place is put behind the words and taken off again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      fc.pre(!words.includes(found));
      expect(withoutPlace(withPlace(words, found), found)).toBe(words.trim());
    }),
  );
});
