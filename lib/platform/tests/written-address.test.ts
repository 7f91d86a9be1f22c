import { describe, expect, test } from 'vitest';
import { addressLines } from '../written-address';

const nowhere = { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' };

describe('an address in the order of its country', () => {
  test.each([
    [
      { address1: '1 Way', city: 'Portland', state: 'OR', postalCode: '97209', country: 'US' },
      ['1 Way', 'Portland, OR 97209', 'United States'],
    ],
    [
      { address1: '1 Way', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1', country: 'CA' },
      ['1 Way', 'Ottawa, ON K1A 0B1', 'Canada'],
    ],
    [
      {
        address1: 'Weg 1',
        address2: 'c/o Roth',
        city: 'Berlin',
        postalCode: '10115',
        country: 'DE',
      },
      ['Weg 1', 'c/o Roth', '10115 Berlin', 'Germany'],
    ],
    [
      { address1: '10 Way', city: 'London', postalCode: 'SW1A 1AA', country: 'GB' },
      ['10 Way', 'London', 'SW1A 1AA', 'United Kingdom'],
    ],
    [
      {
        address1: '2 Quay',
        city: 'Ballina',
        state: 'Co. Mayo',
        postalCode: 'F26 X2Y3',
        country: 'IE',
      },
      ['2 Quay', 'Ballina', 'Co. Mayo', 'F26 X2Y3', 'Ireland'],
    ],
    [{ address1: '2 Quay', city: 'Dublin 2', country: 'IE' }, ['2 Quay', 'Dublin 2', 'Ireland']],
    [
      { address1: '3 rue', city: 'Paris', postalCode: '75001', country: 'FR' },
      ['3 rue', '75001 Paris', 'France'],
    ],
    [
      { address1: 'C. 1', city: 'Madrid', state: 'Madrid', postalCode: '28013', country: 'ES' },
      ['C. 1', '28013 Madrid', 'Spain'],
    ],
    [
      { address1: 'C. 1', city: 'Getxo', state: 'Bizkaia', postalCode: '48930', country: 'ES' },
      ['C. 1', '48930 Getxo', 'Bizkaia', 'Spain'],
    ],
    [
      { city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06600', country: 'MX' },
      ['06600 Cuauhtémoc, Ciudad de México', 'Mexico'],
    ],
    [{ city: 'Roma', state: 'RM', postalCode: '00187', country: 'IT' }, ['00187 Roma RM', 'Italy']],
    [{ city: 'Dubai', state: ' ', country: 'AE' }, ['Dubai', 'United Arab Emirates']],
    [{ city: ' Springfield ', state: 'IL' }, ['Springfield, IL']],
    [{ city: 'X', country: 'Freedonia' }, ['X', 'Freedonia']],
    [{}, []],
  ])('%o', (address, lines) => {
    expect(addressLines({ ...nowhere, ...address }, 'US', 'en')).toEqual(lines);
  });

  test('without a country it has the order of the client’s own', () => {
    const berlin = { ...nowhere, city: 'Berlin', postalCode: '10115' };
    expect(addressLines(berlin, 'DE', 'en')).toEqual(['10115 Berlin']);
    expect(addressLines(berlin, 'US', 'en')).toEqual(['Berlin, 10115']);
  });

  test('its country is named in the language of the page, or not at all', () => {
    const berlin = { ...nowhere, city: 'Berlin', postalCode: '10115', country: 'DE' };
    expect(addressLines(berlin, 'US', 'es')).toEqual(['10115 Berlin', 'Alemania']);
    expect(addressLines(berlin, 'US')).toEqual(['10115 Berlin']);
  });
});
