import { describe, expect, test } from 'vitest';
import { readEmail } from '@/lib/typed';
import { readableEmail } from '../port/shared/readable-email';

describe('an email address as people read it', () => {
  test.each([
    ['maya@example.com', 'maya@example.com'],
    ['Maya@163.com', 'Maya@163.com'],
    ['maya@xn--bcher-kva.example', 'maya@bücher.example'],
    ['maya@xn--e1afmkfd.xn--p1ai', 'maya@пример.рф'],
    ['maya@xn--r8jz45g.xn--zckzah', 'maya@例え.テスト'],
    ['maya@xn--wgbh1c', 'maya@مصر'],
    // The first letter is Cyrillic.
    ['maya@xn--pple-43d.com', 'maya@xn--pple-43d.com'],
    ['maya@xn--.com', 'maya@xn--.com'],
    ['no address', 'no address'],
    ['', ''],
  ])('%s reads %s', (address, read) => {
    expect(readableEmail(address)).toBe(read);
    // What is shown in a field is stored as it was.
    const stored = readEmail(address);
    if (stored) expect(readEmail(read)).toEqual(stored);
  });
});
