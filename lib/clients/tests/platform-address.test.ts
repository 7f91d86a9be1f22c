import { describe, expect, test } from 'vitest';
import { clientFileSchema } from '..';

describe('the base address of a platform in client.json', () => {
  const read = (address: string) => clientFileSchema.shape.platform.safeParse({ 1: address });

  test.each([
    'https://platform.example',
    'https://platform.example/portal/v1',
    'http://localhost:3001/platform',
  ])('may be %s', (address) => expect(read(address).success).toBe(true));

  test.each([
    'https://portal:secret@platform.example',
    'https://platform.example?key=secret',
    'https://platform.example#part',
    'ftp://platform.example',
    'platform.example',
  ])('may not be %s: credentials are the environment’s', (address) =>
    expect(read(address).success).toBe(false),
  );
});
