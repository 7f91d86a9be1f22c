import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSerial, serialProblem } from '../serial-number';

describe('§2.1 register-product: what is wrong with a serial number', () => {
  test.each([
    ['IMEI', '356938035643809', undefined],
    ['IMEI', '35-693803-564380-9', undefined],
    ['IMEI', ' 35 693803 564380 9 ', undefined],
    ['IMEI', '٣٥٦٩٣٨٠٣٥٦٤٣٨٠٩', undefined],
    ['IMEI', '', 'MISSING'],
    ['IMEI', ' - ', 'MISSING'],
    ['IMEI', '35693803564380', 'IMEI_LENGTH'],
    ['IMEI', '3569380356438090', 'IMEI_LENGTH'],
    ['IMEI', '35693803564380/9', undefined],
    ['IMEI', '356938035643809/01', undefined],
    ['IMEI', '35-693803-564380-9/01', undefined],
    ['IMEI', 'IMEI: 356938035643809', undefined],
    ['IMEI', 'IMEI 1: 35 693803 564380 9', undefined],
    ['IMEI', 'IMEI 356938035643809', undefined],
    ['IMEI', '356938035643809/1', 'IMEI_LENGTH'],
    ['IMEI', '35693803564380O', 'IMEI_SIGNS'],
    ['IMEI', '356938035643808', 'IMEI_CHECK'],
    ['VIN', '1M8GDM9AXKP042788', undefined],
    ['VIN', '1m8gdm9a-xkp0 42788', undefined],
    ['VIN', '', 'VIN_MISSING'],
    ['VIN', '1M8GDM9AXKP04278', 'VIN_LENGTH'],
    ['VIN', '1M8GDM9AXKPO42788', undefined],
    ['VIN', 'im8gdm9axkpo42788', undefined],
    ['VIN', 'VIN: 1M8GDM9AXKP042788', undefined],
    ['VIN', 'VIN 1M8GDM9AXKP042788', undefined],
    ['VIN', '1M8GDM9AXKP0_2788', 'VIN_SIGNS'],
    ['VIN', '1M8GDM9AXKP042789', 'VIN_CHECK'],
    ['NONE', '', undefined],
    ['NONE', 'whatever/it is', undefined],
  ] as const)('%s %j: %s', (check, typed, problem) => {
    expect(serialProblem(typed, check)).toBe(problem);
  });

  test.each([
    ['IMEI', '35-693803-564380-9/01', '356938035643809'],
    ['VIN', 'VIN: im8gdm9axkpo42788', '1M8GDM9AXKP042788'],
    ['NONE', ' AB/12 o ', 'AB/12 o'],
  ] as const)('%s %j is sent as %j', (check, typed, serial) => {
    expect(readSerial(typed, check)).toBe(serial);
  });

  test('spaces and dashes anywhere change nothing', () => {
    const between = fc.array(fc.constantFrom('', ' ', '-', '\u00a0', ' - '), {
      minLength: 17,
      maxLength: 17,
    });
    fc.assert(
      fc.property(between, fc.constantFrom('356938035643809', '356938035643801'), (gaps, imei) => {
        const typed = [...imei].map((digit, place) => `${gaps[place]}${digit}`).join('');
        expect(serialProblem(typed, 'IMEI')).toBe(serialProblem(imei, 'IMEI'));
        expect(readSerial(typed, 'IMEI')).toBe(imei);
      }),
    );
  });

  test('whatever is typed, it says something or takes what the platform takes', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('IMEI', 'VIN'), (typed, check) => {
        if (serialProblem(typed, check) !== undefined) return;
        expect(readSerial(typed, check)).toMatch(check === 'IMEI' ? /^\d{15}$/ : /^[A-Z\d]{17}$/);
      }),
    );
  });

  test('two digits that are side by side and change places are found in an IMEI, 0 and 9 aside', () => {
    const imei = '356938035643809';
    for (let place = 0; place < imei.length - 1; place++) {
      const [one = '', other = ''] = [imei[place], imei[place + 1]];
      if (one === other || [one, other].toSorted().join('') === '09') continue;
      const turned = imei.slice(0, place) + other + one + imei.slice(place + 2);
      expect([turned, serialProblem(turned, 'IMEI')]).toEqual([turned, 'IMEI_CHECK']);
    }
  });
});
