import { describe, expect, it } from 'vitest';
import { initialsOf } from '../holder-name';

describe('§3 "Initials come from the first and last name parts; with exactly four parts, the first and the second to last"', () => {
  it.each([
    ['Robin Example', 'RE'],
    ['Ada King Lovelace', 'AL'],
    ['María José García López', 'MG'],
    ['Ana de la Cruz Pérez', 'AP'],
    ['Cher', 'C'],
    ['  élodie   martin ', 'ÉM'],
    ['e\u0301lodie martin', 'E\u0301M'],
    ['', ''],
    ['   ', ''],
  ])('%j: %s', (fullName, initials) => {
    expect(initialsOf(fullName)).toBe(initials);
  });
});
