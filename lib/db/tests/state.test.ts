import { describe, expect, it } from 'vitest';
import { isDatabaseOutage } from '../state';

const withCode = (code: string) => Object.assign(new Error('something'), { code });
const transactionError = (words: string) =>
  Object.assign(new Error(`Transaction API error: ${words}`), { code: 'P2028' });

describe('whether the database is away, or a query was wrong', () => {
  it.each([
    ['nobody listens', withCode('ECONNREFUSED'), true],
    ['the socket is gone', withCode('ENOENT'), true],
    ['the server shuts down', withCode('57P01'), true],
    ['there is no room', withCode('53300'), true],
    ['a statement took too long on the server', withCode('57014'), true],
    ['what another statement has locked was not set free', withCode('55P03'), true],
    ['Prisma reached nobody', withCode('P1001'), true],
    ['a query took too long', new Error('Query read timeout'), true],
    ['the connection broke', new Error('Connection terminated unexpectedly'), true],
    ['all addresses failed', new AggregateError([withCode('ECONNREFUSED')]), true],
    ['it is the cause', new Error('failed', { cause: withCode('ETIMEDOUT') }), true],
    [
      'a transaction never began',
      transactionError('Unable to start a transaction in the given time.'),
      true,
    ],
    [
      'a transaction ran out of time',
      transactionError('A query cannot be executed on an expired transaction.'),
      true,
    ],
    [
      'a transaction was closed by ourselves',
      transactionError('Transaction already closed.'),
      false,
    ],
    ['a syntax error', withCode('42601'), false],
    ['a row that is there already', withCode('23505'), false],
    ['a bug', new TypeError('x is not a function'), false],
    ['no error at all', 'ECONNREFUSED', false],
    ['nothing', undefined, false],
  ])('%s', (_, error, expected) => {
    expect(isDatabaseOutage(error)).toBe(expected);
  });
});
