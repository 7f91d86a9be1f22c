import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords } from '..';

describe('a search finds words however they are written', () => {
  it.each([
    ['Where do I find my plan?', 'plan'],
    ['Where do I find my plan?', 'PLAN where'],
    ['Where do I find my plan?', '  find   my '],
    ['¿Dónde está mi póliza?', 'poliza donde'],
    ['Wo finde ich die Schlüsselnummer?', 'schlussel'],
    ['أين أجد رقم العقد؟', 'العَقد'],
    ['Cámara réflex', 'camara REFLEX'],
    ['أرضية', 'ارضية'],
    ['Galaxy S12', '１２'],
    ['Galaxy S12', 's١٢'],
    ['iPhone ١٢', 'iphone 12'],
    ['Waschmaschine in der Straße', 'strasse'],
    ['Smørebrød', 'smorebrod'],
    ['Wi‑Fi\u00a0router', 'wi-fi router'],
    ['\u2068Northwind\u2069 Protect', 'north\u00adwind'],
    ['Anything', ''],
  ])('%j has %j', (text, search) => {
    expect(hasWords(text, search)).toBe(true);
  });

  it.each([
    ['Where do I find my plan?', 'plan claim'],
    ['Where do I find my plan?', '.*'],
    ['', 'plan'],
    ['plan', 'plan '.repeat(41)],
    ['a', `a${'\u0301\u0323'.repeat(5000)}`],
  ])('%j has no %j', (text, search) => {
    expect(hasWords(text, search)).toBe(false);
  });

  it('finds every text by any piece of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, to) => {
        const characters = [...text.normalize('NFC')];
        expect(hasWords(text, characters.slice(from % 9, to % 9).join(''))).toBe(true);
      }),
    );
  });
});
