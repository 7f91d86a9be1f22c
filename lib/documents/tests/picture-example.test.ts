import { describe, expect, test } from 'vitest';
import english from '@/messages/en/documents.json';
import { pictureExampleOf, pictureExamples } from '../picture-example';

describe('§2.1 document upload: examples of a good picture', () => {
  test.each([
    ['RECEIPT', 'RECEIPT'],
    ['REPAIR_INVOICE', 'RECEIPT'],
    ['PROOF_OF_PURCHASE', 'RECEIPT'],
    ['OWN_SHOP_BILL', 'RECEIPT'],
    ['PHOTO', 'DAMAGE'],
    ['POLICE_REPORT', 'POLICE_REPORT'],
    ['SERIAL_NUMBER', 'SERIAL_NUMBER'],
    ['imei', 'SERIAL_NUMBER'],
    ['PROVING_LETTER', 'DOCUMENT'],
    ['', 'DOCUMENT'],
  ])('%s is shown as %s', (code, example) => {
    expect(pictureExampleOf(code, ['PICTURE', 'PDF'])).toBe(example);
  });

  test('where no picture is taken none is shown', () => {
    expect(pictureExampleOf('PHOTO', ['VIDEO', 'PDF'])).toBeUndefined();
  });

  test('each is told in words, and its drawings to who does not see them', () => {
    const names = pictureExamples.flatMap((example) =>
      ['Good', 'Bad'].flatMap((quality) => [
        `Documents_Example_${example}_${quality}`,
        `Documents_Example_${example}_${quality}_Drawing`,
      ]),
    );
    expect(Object.keys(english)).toEqual(expect.arrayContaining(names));
  });
});
